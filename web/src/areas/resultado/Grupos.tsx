import type { ResultadoDoGrupo } from '@imob/schemas/resultado';
import { Group, Text } from '@mantine/core';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { dinheiro } from '../../format/format.ts';
import { Quantia, Saldo } from './Quantia.tsx';

type Linha = ResultadoDoGrupo & { ano: number };

/** Shows the year of each group of properties; a group leads to its own. */
export const Grupos = ({ grupos, ano }: { grupos: ResultadoDoGrupo[]; ano: number }) => (
  <Tabela
    legenda="Resultado por grupo"
    densa
    larguraMinima={640}
    linhas={grupos.map((grupo) => ({ ...grupo, ano }))}
    chave={({ grupo }) => grupo ?? ''}
    colunas={COLUNAS}
    cartao={(linha) => <Cartao {...linha} />}
  />
);

const Nome = ({ grupo, ano }: Linha) =>
  grupo === null ? (
    <Text fz="sm" fw={600}>
      Sem grupo
    </Text>
  ) : (
    <Ligacao to="/resultado" search={{ ano, grupo }} fz="sm" fw={600}>
      {grupo}
    </Ligacao>
  );

const COLUNAS: Coluna<Linha>[] = [
  {
    id: 'grupo',
    titulo: 'Grupo',
    valor: ({ grupo }) => grupo ?? 'Sem grupo',
    celula: (linha) => <Nome {...linha} />,
  },
  {
    ...{ id: 'recebido', titulo: 'Recebido', noFim: true, largura: 150 },
    valor: ({ recebido }) => recebido,
    celula: ({ recebido }) => <Quantia valor={recebido} />,
  },
  {
    ...{ id: 'despesas', titulo: 'Despesas', noFim: true, largura: 150 },
    valor: ({ despesas }) => despesas,
    celula: ({ despesas }) => <Quantia valor={despesas} />,
  },
  {
    ...{ id: 'resultado', titulo: 'Resultado', noFim: true, largura: 160 },
    valor: ({ resultado }) => resultado,
    celula: ({ resultado }) => <Saldo valor={resultado} />,
  },
];

const Cartao = (linha: Linha) => (
  <>
    <Group justify="space-between" wrap="nowrap" align="baseline" gap="sm">
      <Nome {...linha} />
      <Saldo valor={linha.resultado} />
    </Group>
    <Text fz="sm" c="dimmed">
      Recebido {dinheiro(linha.recebido)} · despesas {dinheiro(linha.despesas)}
    </Text>
  </>
);
