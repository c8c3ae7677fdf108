import { Box, Group, Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { MostrarMais } from '../../components/table/MostrarMais.tsx';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { data, dinheiro, distancia, hoje } from '../../format/format.ts';
import { pages } from '../../service/pages.ts';
import { AcoesDaConta } from './AcoesDaConta.tsx';
import { BarraDaSelecao } from './BarraDaSelecao.tsx';
import { type BuscaFinanceiro, ordemDe, selecaoDe } from './busca.ts';
import { estaAberta, type Linha, linhaDe } from './linhas.ts';
import type { DialogosDaConta } from './useDialogosDaConta.tsx';
import { ValorDaConta } from './ValorDaConta.tsx';

type Props = {
  busca: BuscaFinanceiro;
  mudar: (mudanca: Partial<BuscaFinanceiro>) => void;
  dialogos: DialogosDaConta;
  /** Several are being chosen, though none may be yet. */
  selecionando: boolean;
  pararDeSelecionar: () => void;
  vazio: ReactNode;
};

/** The contas that the address asks for, a page at a time. */
export function ListaDeContas({ busca, mudar, dialogos, selecionando, pararDeSelecionar, vazio }: Props) {
  const dia = hoje();
  const lista = useInfiniteQuery(
    pages('GET /financeiro/pagina', { ...selecaoDe(busca, dia), ordem: ordemDe(busca, dia) }),
  );
  const linhas = useMemo(() => lista.data?.pages.flatMap(({ contas }) => contas.map(linhaDe)), [lista.data]);
  const [escolhidas, setEscolhidas] = useState<ReadonlySet<string>>(new Set());
  const colunas = useMemo(() => colunasDe(dialogos), [dialogos]);
  const lugar = useRef<HTMLDivElement>(null);
  const marcadas = linhas?.filter(({ conta }) => escolhidas.has(conta.id)) ?? [];
  return (
    <Carregado consulta={{ ...lista, data: linhas }} esqueleto={<Skeleton h={420} radius="lg" />}>
      {(lidas) =>
        lidas.length === 0 ? (
          vazio
        ) : (
          <div
            ref={lugar}
            tabIndex={-1}
            style={{ opacity: lista.isPlaceholderData ? 0.55 : 1 }}
            aria-busy={lista.isPlaceholderData}
          >
            <Tabela
              legenda="Contas"
              densa
              larguraMinima={960}
              linhas={lidas}
              chave={({ conta }) => conta.id}
              colunas={colunas}
              servico={{
                ordem: busca.ordem,
                aoOrdenar: (ordem) => mudar({ ordem: ordem as BuscaFinanceiro['ordem'] }),
              }}
              selecao={{
                ids: new Set(marcadas.map(({ conta }) => conta.id)),
                mudar: setEscolhidas,
                aberta: selecionando,
              }}
              nomeDaLinha={({ conta, locatario }) => `${conta.descricao}, ${locatario}`}
              cartao={(linha) => <Cartao linha={linha} dialogos={dialogos} />}
            />
            <MostrarMais consulta={lista} />
            <BarraDaSelecao
              linhas={marcadas}
              selecionando={selecionando}
              dialogos={dialogos}
              limpar={() => {
                // The bar goes, and with it what had the focus.
                lugar.current?.focus({ preventScroll: true });
                setEscolhidas(new Set());
                pararDeSelecionar();
              }}
            />
          </div>
        )
      }
    </Carregado>
  );
}

const colunasDe = (dialogos: DialogosDaConta): Coluna<Linha>[] => [
  {
    id: 'locatario',
    titulo: 'Locatário e imóvel',
    largura: '27%',
    celula: ({ conta, imovel, locatario }) => (
      <div>
        <Ligacao to="/contratos/$id" params={{ id: conta.contratoId }} fz="sm" c="inherit" fw={600} lineClamp={1}>
          {locatario}
        </Ligacao>
        <Text fz="xs" c="dimmed" lineClamp={1}>
          {imovel}
        </Text>
      </div>
    ),
  },
  {
    id: 'descricao',
    titulo: 'Conta',
    celula: ({ conta }) => (
      <Text fz="sm" lineClamp={2} lh={1.25}>
        {conta.descricao}
      </Text>
    ),
  },
  {
    id: 'vencimento',
    titulo: 'Vencimento',
    largura: 148,
    ordens: ['VENCIMENTO', 'VENCIMENTO_DESC'],
    celula: (linha) => (
      <div>
        <Text fz="sm" className="numeros" lh={1.3}>
          {data(linha.conta.dataVencimento)}
        </Text>
        <Situacao linha={linha} />
      </div>
    ),
  },
  {
    id: 'valor',
    titulo: 'Valor',
    noFim: true,
    largura: 136,
    ordens: ['VALOR', 'VALOR_DESC'],
    celula: ({ conta }) => (
      <Text component="div" fz="sm" fw={650} lh={1.3}>
        <ValorDaConta conta={conta} />
      </Text>
    ),
  },
  {
    id: 'acoes',
    titulo: 'Ações',
    noFim: true,
    largura: 252,
    celula: (linha) => <AcoesDaConta linha={linha} dialogos={dialogos} />,
  },
];

/** Where a conta stands, in words: how late it is, when it was paid, how far it is. */
export function Situacao({ linha: { conta, pagaEm } }: { linha: Linha }) {
  const { status, dataVencimento } = conta;
  if (status === 'ATRASADO') {
    return (
      <Text fz="xs" lh={1.3} fw={600} c="var(--mantine-color-error)" style={{ whiteSpace: 'nowrap' }}>
        atrasada, {distancia(dataVencimento)}
      </Text>
    );
  }
  const texto =
    status === 'PAGO'
      ? `paga em ${data(pagaEm ?? '')}`
      : status === 'CANCELADO'
        ? 'cancelada'
        : distancia(dataVencimento);
  return (
    <Text
      fz="xs"
      lh={1.3}
      c={status === 'PAGO' ? 'var(--mantine-color-green-text)' : 'dimmed'}
      style={{ whiteSpace: 'nowrap' }}
    >
      {texto}
    </Text>
  );
}

function Cartao({ linha, dialogos }: { linha: Linha; dialogos: DialogosDaConta }) {
  const { conta, locatario, imovel } = linha;
  return (
    <>
      <Group justify="space-between" wrap="nowrap" align="baseline" gap="sm">
        <Ligacao to="/contratos/$id" params={{ id: conta.contratoId }} c="inherit" fw={600} lineClamp={2}>
          {locatario}
        </Ligacao>
        <Text component="div" fw={650} ta="end" className="numeros" style={{ whiteSpace: 'nowrap' }}>
          {dinheiro(conta.valor)}
        </Text>
      </Group>
      <Text fz="sm" c="dimmed" lineClamp={2}>
        {conta.descricao} · {imovel}
      </Text>
      <Group justify="space-between" gap="4px 8px" mt={estaAberta(conta) ? 6 : 0}>
        <Group gap="0 6px" flex="1 1 min-content">
          <Text fz="xs" lh={1.3} className="numeros" style={{ whiteSpace: 'nowrap' }}>
            {data(conta.dataVencimento)}
          </Text>
          <Situacao linha={linha} />
        </Group>
        <Box ml="auto">
          <AcoesDaConta linha={linha} dialogos={dialogos} />
        </Box>
      </Group>
    </>
  );
}
