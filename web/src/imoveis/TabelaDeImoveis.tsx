import type { ImovelLido } from '@imob/schemas/imoveis';
import { Box, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Ligacao } from '../componentes/Ligacao.tsx';
import { Status } from '../componentes/Status.tsx';
import { type Coluna, Tabela } from '../componentes/Tabela.tsx';
import { dinheiro, precoEmTexto } from '../formato.ts';
import { ImagemDaCapa } from './CartoesDeImoveis.tsx';
import estilo from './Imoveis.module.css';

const preco = (texto: string | null) => {
  const valor = precoEmTexto(texto);
  return valor === undefined ? '—' : dinheiro(valor);
};

const colunas: readonly Coluna<ImovelLido>[] = [
  {
    id: 'nome',
    titulo: 'Imóvel',
    valor: ({ nomeExibicao }) => nomeExibicao,
    celula: (imovel) => (
      <Group gap="sm" wrap="nowrap">
        <Box className={estilo.miniatura}>
          <ImagemDaCapa imovel={imovel} tamanho={20} />
        </Box>
        <Box miw={0}>
          <Ligacao to="/imoveis/$id" params={{ id: imovel.id }} c="inherit" fw={600}>
            {imovel.nomeExibicao}
          </Ligacao>
          <Text fz="sm" c="dimmed">
            {[imovel.tipoImovel, imovel.rua && `${imovel.rua}, ${imovel.numero}`].filter(Boolean).join(' · ')}
          </Text>
        </Box>
      </Group>
    ),
  },
  {
    id: 'cidade',
    titulo: 'Bairro e cidade',
    valor: ({ cidade, bairro }) => `${cidade} ${bairro}`,
    celula: ({ bairro, cidade, estado }) => `${bairro}, ${cidade}/${estado}`,
    largura: '26%',
  },
  {
    id: 'aluguel',
    titulo: 'Aluguel',
    noFim: true,
    valor: ({ valorAluguel }) => precoEmTexto(valorAluguel),
    celula: ({ valorAluguel }) => preco(valorAluguel),
    largura: 140,
  },
  {
    id: 'status',
    titulo: 'Situação',
    valor: ({ status }) => status,
    celula: ({ status }) => <Status status={status} />,
    largura: 160,
  },
];

export function TabelaDeImoveis({ imoveis }: { imoveis: readonly ImovelLido[] }) {
  const navegar = useNavigate();
  return (
    <Tabela
      legenda="Imóveis"
      linhas={imoveis}
      chave={({ id }) => id}
      colunas={colunas}
      aoAbrir={({ id }) => void navegar({ to: '/imoveis/$id', params: { id: id } })}
    />
  );
}
