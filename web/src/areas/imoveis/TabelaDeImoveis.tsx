import type { ImovelDaPagina } from '@imob/schemas/paginas/imoveis';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { Box, Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Status } from '../../components/screen/Status.tsx';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { dinheiro, precoEmTexto } from '../../format/format.ts';
import { Aluguel, ImagemDaCapa } from './CartoesDeImoveis.tsx';
import estilo from './Imoveis.module.css';
import { situacaoDoImovel } from './situacao.ts';

const preco = (texto: string | null) => {
  const valor = precoEmTexto(texto);
  return valor === undefined ? '—' : dinheiro(valor);
};

const colunas: readonly Coluna<ImovelDaPagina>[] = [
  {
    id: 'nome',
    titulo: 'Imóvel',
    celula: (imovel) => (
      <Group gap="sm" wrap="nowrap">
        <Box className={estilo.miniatura}>
          <ImagemDaCapa imovel={imovel} tamanho={20} />
        </Box>
        <Box miw={0}>
          <Ligacao to="/imoveis/$id" params={{ id: imovel.id }} c="inherit" fw={600}>
            {nomeDoImovel(imovel)}
          </Ligacao>
          <Text fz="sm" c="dimmed">
            {[imovel.grupo, imovel.tipoImovel, imovel.rua && `${imovel.rua}, ${imovel.numero}`]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Aluguel imovel={imovel} />
        </Box>
      </Group>
    ),
  },
  {
    id: 'cidade',
    titulo: 'Bairro e cidade',
    celula: ({ bairro, cidade, estado }) => `${bairro}, ${cidade}/${estado}`,
    largura: '22%',
  },
  {
    id: 'aluguel',
    titulo: 'Aluguel',
    noFim: true,
    celula: ({ valorAluguel }) => preco(valorAluguel),
    largura: 130,
  },
  {
    id: 'status',
    titulo: 'Situação',
    celula: (imovel) => <Status status={situacaoDoImovel(imovel)} />,
    largura: 164,
  },
];

/** They come as the service gives them, the newest first. */
const SEM_ORDEM = { ordem: undefined, aoOrdenar: () => {} };

export function TabelaDeImoveis({ imoveis }: { imoveis: readonly ImovelDaPagina[] }) {
  const navegar = useNavigate();
  return (
    <Tabela
      legenda="Imóveis"
      linhas={imoveis}
      chave={({ id }) => id}
      colunas={colunas}
      servico={SEM_ORDEM}
      aoAbrir={({ id }) => void navegar({ to: '/imoveis/$id', params: { id: id } })}
    />
  );
}
