import type { Pagador, Rendimentos } from '@imob/schemas/rendimentos';
import { Box, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { dinheiro } from '../../format/format.ts';

/** Lists the payers, as the annual return names them. */
export function Pagadores({ pagadores, ano }: Pick<Rendimentos, 'pagadores' | 'ano'>) {
  if (pagadores.length === 0) return null;
  return (
    <Box component="section">
      <Title order={2} mb="sm">
        Quem pagou em {ano}
      </Title>
      <Tabela
        legenda="Quem pagou"
        densa
        larguraMinima={860}
        linhas={pagadores}
        chave={({ documento, nome }) => `${documento} ${nome}`}
        colunas={pagadores.some(({ irRetido }) => irRetido > 0) ? [...COLUNAS, IR_RETIDO] : COLUNAS}
        cartao={(pagador) => <Cartao {...pagador} />}
      />
    </Box>
  );
}

const PESSOAS = { FISICA: 'Pessoa física', JURIDICA: 'Empresa' };
const pessoaDe = ({ pessoa }: Pagador) => (pessoa ? PESSOAS[pessoa] : 'Documento a corrigir');

const Linha = (props: { fw?: number; children: ReactNode }) => <Text span fz="sm" className="numeros" {...props} />;

const COLUNAS: Coluna<Pagador>[] = [
  { id: 'nome', titulo: 'Nome', valor: ({ nome }) => nome, celula: ({ nome }) => <Linha fw={600}>{nome}</Linha> },
  {
    id: 'documento',
    titulo: 'CPF ou CNPJ',
    largura: 190,
    celula: ({ documento }) => <Linha>{documento}</Linha>,
  },
  { id: 'pessoa', titulo: 'Pessoa', largura: 170, celula: (pagador) => <Linha>{pessoaDe(pagador)}</Linha> },
  {
    id: 'repasses',
    titulo: 'Repasses',
    noFim: true,
    largura: 140,
    celula: ({ repasses }) => <Linha>{dinheiro(repasses)}</Linha>,
  },
  {
    id: 'rendimento',
    titulo: 'Rendimento',
    noFim: true,
    largura: 150,
    valor: ({ rendimento }) => rendimento,
    celula: ({ rendimento }) => <Linha fw={650}>{dinheiro(rendimento)}</Linha>,
  },
];

const IR_RETIDO: Coluna<Pagador> = {
  id: 'irRetido',
  titulo: 'IR retido',
  noFim: true,
  largura: 130,
  celula: ({ irRetido }) => <Linha>{dinheiro(irRetido)}</Linha>,
};

const Cartao = (pagador: Pagador) => (
  <>
    <Group justify="space-between" wrap="nowrap" align="baseline" gap="sm">
      <Text fw={600} lineClamp={2}>
        {pagador.nome}
      </Text>
      <Text fw={650} className="numeros" style={{ whiteSpace: 'nowrap' }}>
        {dinheiro(pagador.rendimento)}
      </Text>
    </Group>
    <Text fz="sm" c="dimmed" className="numeros">
      {[
        pessoaDe(pagador),
        pagador.documento,
        pagador.repasses > 0 && `${dinheiro(pagador.repasses)} de repasses`,
        pagador.irRetido > 0 && `${dinheiro(pagador.irRetido)} de IR retido`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  </>
);
