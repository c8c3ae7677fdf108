import { mesPorExtenso } from '@imob/schemas/rules/dates';
import { Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Parte } from '../../components/screen/Parte.tsx';
import { MostrarMais } from '../../components/table/MostrarMais.tsx';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { data, dinheiro, distancia, hoje } from '../../format/format.ts';
import { usePodeMudar } from '../../service/ajuda.ts';
import { pages } from '../../service/pages.ts';
import { lazyPart } from '../../start/lazy.ts';
import { Prometida } from '../promessas/Prometida.tsx';
import { AcoesDaConta } from './AcoesDaConta.tsx';
import { type BuscaFinanceiro, ordemDe, selecaoDe } from './busca.ts';
import estilo from './ListaDeContas.module.css';
import { estaAberta, type Linha, linhaDe } from './linhas.ts';
import type { DialogosDaConta } from './useDialogosDaConta.tsx';
import { ValorDaConta } from './ValorDaConta.tsx';

// Nothing is chosen when the list opens.
const BarraDaSelecao = lazyPart(() => import('./BarraDaSelecao.tsx'), 'BarraDaSelecao');

type Props = {
  busca: BuscaFinanceiro;
  mudar: (mudanca: Partial<BuscaFinanceiro>) => void;
  dialogos: DialogosDaConta;
  /** True while contas are being chosen, even if none is chosen yet. */
  selecionando: boolean;
  pararDeSelecionar: () => void;
  vazio: ReactNode;
};

/** The contas that the address asks for, a page at a time. */
export function ListaDeContas({ busca, mudar, dialogos, selecionando, pararDeSelecionar, vazio }: Props) {
  const podeMudar = usePodeMudar();
  const dia = hoje();
  const ordem = ordemDe(busca, dia);
  const lista = useInfiniteQuery(pages('GET /financeiro/pagina', { ...selecaoDe(busca, dia), ordem }));
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
          <div ref={lugar} tabIndex={-1} aria-busy={lista.isPlaceholderData}>
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
              selecao={
                podeMudar
                  ? {
                      ids: new Set(marcadas.map(({ conta }) => conta.id)),
                      mudar: setEscolhidas,
                      aberta: selecionando,
                    }
                  : undefined
              }
              comeca={ordem === 'PERTO' ? depoisDe(dia) : undefined}
              nomeDaLinha={({ conta, locatario }) => `${conta.descricao}, ${locatario}`}
              cartao={(linha) => <Cartao linha={linha} dialogos={dialogos} />}
            />
            <MostrarMais consulta={lista} />
            {(marcadas.length > 0 || selecionando) && (
              <Parte>
                <BarraDaSelecao
                  linhas={marcadas}
                  selecionando={selecionando}
                  dialogos={dialogos}
                  limpar={() => {
                    // The bar disappears together with the button that had the focus.
                    lugar.current?.focus({ preventScroll: true });
                    setEscolhidas(new Set());
                    pararDeSelecionar();
                  }}
                />
              </Parte>
            )}
          </div>
        )
      }
    </Carregado>
  );
}

/** Puts a heading before the first conta that is due after the month of `dia`. */
const depoisDe = (dia: string) => {
  const depois = ({ conta }: Linha) => conta.dataVencimento.slice(0, 7) > dia.slice(0, 7);
  return (linha: Linha, anterior: Linha) =>
    depois(linha) && !depois(anterior) ? `Vencem depois de ${mesPorExtenso(dia)}` : undefined;
};

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
        <div className={estilo.resto}>{imovel}</div>
      </div>
    ),
  },
  {
    id: 'descricao',
    titulo: 'Conta',
    celula: ({ conta }) => <div className={estilo.texto}>{conta.descricao}</div>,
  },
  {
    id: 'vencimento',
    titulo: 'Vencimento',
    largura: 148,
    ordens: ['VENCIMENTO', 'VENCIMENTO_DESC'],
    celula: (linha) => (
      <div>
        <div className={estilo.dia}>{data(linha.conta.dataVencimento)}</div>
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
      <div className={estilo.valor}>
        <ValorDaConta conta={conta} />
      </div>
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

/** Says a conta's situation in words: how late it is, when it was paid, or how far off it is, and the day for which it was promised. */
export const Situacao = ({ linha }: { linha: Linha }) => (
  <>
    <div className={estilo.situacao} data-status={linha.conta.status}>
      {ondeEsta(linha)}
    </div>
    {estaAberta(linha.conta) && <Prometida contaId={linha.conta.id} curta />}
  </>
);

function ondeEsta({ conta: { status, dataVencimento }, pagaEm }: Linha): string {
  if (status === 'ATRASADO') return `atrasada, ${distancia(dataVencimento)}`;
  if (status === 'PAGO') return `paga em ${data(pagaEm ?? '')}`;
  return status === 'CANCELADO' ? 'cancelada' : distancia(dataVencimento);
}

function Cartao({ linha, dialogos }: { linha: Linha; dialogos: DialogosDaConta }) {
  const { conta, locatario, imovel } = linha;
  return (
    <div className={estilo.cartao}>
      <div className={estilo.topo}>
        <Ligacao to="/contratos/$id" params={{ id: conta.contratoId }} c="inherit" fw={600} lineClamp={2}>
          {locatario}
        </Ligacao>
        <div className={estilo.valor}>{dinheiro(conta.valor)}</div>
      </div>
      <div className={estilo.texto}>
        {conta.descricao} · {imovel}
      </div>
      <div className={estilo.fundo} data-aberta={estaAberta(conta) || undefined}>
        <div className={estilo.quando}>
          <div className={estilo.dia}>{data(conta.dataVencimento)}</div>
          <Situacao linha={linha} />
        </div>
        <AcoesDaConta linha={linha} dialogos={dialogos} />
      </div>
    </div>
  );
}
