import type * as recebimentos from '@imob/schemas/recebimentos';
import { ActionIcon, Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconBuildingBank, IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { SoODono } from '../../components/screen/SoQuemMuda.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { MostrarMais } from '../../components/table/MostrarMais.tsx';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { dataDoInstante, dinheiro, momento } from '../../format/format.ts';
import type { Resposta } from '../../service/endpoints.ts';
import { pages } from '../../service/pages.ts';
import { abrirHistorico } from '../auditoria/abrirHistorico.tsx';
import { Devolucoes } from './Devolucoes.tsx';
import { Devolver } from './Devolver.tsx';
import { restaDe } from './pergunta.ts';
import { SITUACOES, Situacao } from './Situacao.tsx';

type Linha = recebimentos.Recebimento & { contas: string };

/** All that arrived, latest first, and what each sum paid. */
export function Recebidos() {
  const [situacao, setSituacao] = useState<recebimentos.SituacaoRecebimento>();
  const [devolvendo, setDevolvendo] = useState<recebimentos.Recebimento>();
  const leitura = useInfiniteQuery(pages('GET /recebimentos', situacao ? { situacao } : {}));
  const colunas = colunasCom(setDevolvendo);
  return (
    <Stack>
      <Select
        label="Situação"
        placeholder="Todas"
        clearable
        maw={280}
        data={Object.entries(SITUACOES).map(([value, { nome }]) => ({ value, label: nome }))}
        value={situacao ?? null}
        onChange={(nova) => setSituacao((nova ?? undefined) as typeof situacao)}
      />
      <Carregado consulta={leitura}>
        {({ pages }) => {
          const linhas = linhasDe(pages);
          if (linhas.length === 0) {
            return situacao ? (
              <Vazio Icone={IconBuildingBank} titulo="Nenhum recebimento nesta situação" />
            ) : (
              <Vazio Icone={IconBuildingBank} titulo="Nada recebido ainda">
                O que chegar por Pix, ou por um extrato que você importar, aparece aqui.
              </Vazio>
            );
          }
          return (
            <>
              <Tabela
                legenda="Recebimentos"
                larguraMinima={860}
                linhas={linhas}
                chave={({ id }) => id}
                colunas={colunas}
                cartao={(linha) => <Cartao linha={linha} devolver={setDevolvendo} />}
              />
              <MostrarMais consulta={leitura} />
            </>
          );
        }}
      </Carregado>
      <DialogoDeFormulario
        opened={devolvendo !== undefined}
        onClose={() => setDevolvendo(undefined)}
        title="Devolver o Pix"
      >
        {devolvendo && <Devolver recebimento={devolvendo} fechar={() => setDevolvendo(undefined)} />}
      </DialogoDeFormulario>
    </Stack>
  );
}

type Lida = Resposta<'GET /recebimentos'>;

function linhasDe(paginas: readonly Lida[]): Linha[] {
  const nomes = new Map(
    paginas.flatMap(({ contas }) => contas).map((conta) => [conta.id, `${conta.descricao}, ${conta.locatarioNome}`]),
  );
  return paginas.flatMap(({ recebimentos: lista }) =>
    lista.map((um) => ({ ...um, contas: um.contaIds.flatMap((id) => nomes.get(id) ?? []).join('; ') })),
  );
}

type Devolve = (recebimento: recebimentos.Recebimento) => void;

const POR: Record<Linha['origem'], string> = { BANCO: 'Pix', EXTRATO: 'Extrato' };

const podeDevolver = (linha: Linha) => linha.bancoId !== null && restaDe(linha) > 0;

/** A statement tells the day alone. */
const quando = ({ origem, horario }: Linha) => (origem === 'BANCO' ? momento(horario) : dataDoInstante(horario));

const colunasCom = (devolver: Devolve): Coluna<Linha>[] => [
  {
    id: 'quando',
    titulo: 'Recebido em',
    largura: 170,
    celula: (linha) => (
      <span className="numeros" style={{ whiteSpace: 'nowrap' }}>
        {quando(linha)}
      </span>
    ),
  },
  {
    id: 'contas',
    titulo: 'Conta',
    celula: ({ contas, pagadorNome, devolucoes }) => (
      <>
        <Text fz="sm" {...(!contas && { c: 'dimmed' })}>
          {contas || pagadorNome || 'Sem conta'}
        </Text>
        <Devolucoes devolucoes={devolucoes} />
      </>
    ),
  },
  { id: 'como', titulo: 'Por', largura: 110, celula: ({ origem }) => <Text fz="sm">{POR[origem]}</Text> },
  { id: 'situacao', titulo: 'Situação', largura: 180, celula: ({ situacao }) => <Situacao situacao={situacao} /> },
  {
    id: 'valor',
    titulo: 'Valor',
    noFim: true,
    largura: 130,
    celula: ({ valor }) => <span className="numeros">{dinheiro(valor)}</span>,
  },
  {
    id: 'acoes',
    titulo: 'Ações',
    noFim: true,
    largura: 150,
    celula: (linha) => (
      <Group gap={4} justify="flex-end" wrap="nowrap">
        {podeDevolver(linha) && (
          <SoODono>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => devolver(linha)}
              aria-label={`Devolver ${dinheiro(linha.valor)}`}
            >
              Devolver
            </Button>
          </SoODono>
        )}
        <VerHistorico {...linha} />
      </Group>
    ),
  },
];

const VerHistorico = ({ id, valor }: Linha) => (
  <SoODono>
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Histórico de ${dinheiro(valor)}`}
      onClick={() => abrirHistorico('recebimento', id, `recebimento de ${dinheiro(valor)}`)}
    >
      <IconHistory size={18} aria-hidden />
    </ActionIcon>
  </SoODono>
);

const Cartao = ({ linha, devolver }: { linha: Linha; devolver: Devolve }) => (
  <Stack gap={4}>
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Text fw={600} fz="sm">
        {linha.contas || linha.pagadorNome || 'Sem conta'}
      </Text>
      <Text fw={650} className="numeros" style={{ whiteSpace: 'nowrap' }}>
        {dinheiro(linha.valor)}
      </Text>
    </Group>
    <Text fz="sm">{POR[linha.origem]}</Text>
    <Devolucoes devolucoes={linha.devolucoes} />
    <Group justify="space-between">
      <Text fz="sm" c="dimmed" className="numeros">
        {quando(linha)}
      </Text>
      <Situacao situacao={linha.situacao} />
    </Group>
    <Group justify="space-between">
      {podeDevolver(linha) ? (
        <SoODono>
          <Button size="compact-sm" variant="subtle" onClick={() => devolver(linha)}>
            Devolver
          </Button>
        </SoODono>
      ) : (
        <span />
      )}
      <VerHistorico {...linha} />
    </Group>
  </Stack>
);
