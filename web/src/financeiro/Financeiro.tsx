import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as recibos from '@imob/schemas/recibos';
import { TELAS } from '@imob/schemas/telas';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconDownload, IconFilterOff, IconPlus, IconWallet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import { baixar } from '../baixar.ts';
import { BotaoLink } from '../componentes/BotaoLink.tsx';
import { Carregado } from '../componentes/Carregado.tsx';
import { Pagina } from '../componentes/Pagina.tsx';
import { Vazio } from '../componentes/Vazio.tsx';
import { avisarErro, consulta, consultas } from '../consultas.ts';
import { contagem, hoje, numero } from '../formato.ts';
import { tardio, trazer } from '../tardio.ts';
import type { BuscaFinanceiro } from './busca.ts';
import { filtrar, type Linha, linhasDe, porUrgencia, totaisDe } from './linhas.ts';
import { Totais } from './Totais.tsx';
import { useDialogosDaConta } from './useDialogosDaConta.tsx';

// The screen's frame and sums do not wait for these; they are on the way while the contas are.
const TabelaContas = tardio(() => import('./TabelaContas.tsx'), 'TabelaContas');
const Filtros = tardio(() => import('./Filtros.tsx'), 'Filtros');

/** What comes in place of an outline moves nothing that is under it. */
const ALTURA_FILTROS = { base: 121, sm: 206, lg: 61 };

export function Financeiro() {
  const contas = useQuery(consulta(financeiro.listar));
  const doLocador = useQuery(consulta(contratos.listar));
  const busca = useSearch({ from: '/app/financeiro' });
  // A long table is made and drawn piece by piece, so that what is typed or clicked meanwhile is answered.
  const lidas = useDeferredValue(contas.data);
  const contratosLidos = useDeferredValue(doLocador.data);
  const linhas = useMemo(
    () => (lidas && contratosLidos ? porUrgencia(linhasDe(lidas, contratosLidos)) : undefined),
    [lidas, contratosLidos],
  );
  const mostradas = useMemo(() => filtrar(linhas ?? [], busca), [linhas, busca]);
  const dialogos = useDialogosDaConta();
  const podeLancar = doLocador.data?.some(({ ativo }) => ativo) ?? false;

  return (
    <Pagina
      {...TELAS.financeiro}
      acoes={
        <>
          <Exportar linhas={mostradas} />
          {podeLancar && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => dialogos.lancar(busca.contratoId)}>
              Nova conta
            </Button>
          )}
        </>
      }
    >
      <Carregado consulta={contas} esqueleto={<Esqueleto />}>
        {() => (
          <Carregado consulta={doLocador} esqueleto={<Esqueleto />}>
            {(lista) =>
              !linhas ? (
                <Esqueleto />
              ) : linhas.length === 0 ? (
                <SemContas />
              ) : (
                <Stack gap="lg">
                  <Suspense fallback={<Skeleton h={ALTURA_FILTROS} />}>
                    <Filtros contratos={lista} />
                  </Suspense>
                  <Totais totais={totaisDe(mostradas)} />
                  <Resultado mostradas={mostradas} linhas={linhas} busca={busca} dialogos={dialogos} />
                </Stack>
              )
            }
          </Carregado>
        )}
      </Carregado>
      {dialogos.elemento}
    </Pagina>
  );
}

function Exportar({ linhas }: { linhas: Linha[] }) {
  const [fazendo, setFazendo] = useState(false);

  /** The receipts know how each conta was paid, and their number. */
  async function exportar() {
    setFazendo(true);
    try {
      const [{ csvDe }, lidos] = await Promise.all([
        trazer(() => import('./csv.ts')),
        consultas.fetchQuery(consulta(recibos.listar)),
      ]);
      baixar(new Blob([csvDe(linhas, lidos)], { type: 'text/csv;charset=utf-8' }), `financeiro-${hoje()}.csv`);
    } catch (erro) {
      avisarErro(erro);
    } finally {
      setFazendo(false);
    }
  }

  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      disabled={linhas.length === 0}
      loading={fazendo}
      onClick={() => void exportar()}
    >
      Exportar CSV
    </Button>
  );
}

type PropsResultado = {
  mostradas: Linha[];
  linhas: Linha[];
  busca: BuscaFinanceiro;
  dialogos: ReturnType<typeof useDialogosDaConta>;
};

function Resultado({ mostradas, linhas, busca, dialogos }: PropsResultado) {
  const navegar = useNavigate({ from: '/financeiro' });
  const todas = linhas.length;
  const filtrado = Object.keys(busca).length > 0;
  const quitado = mostradas.length === 0 ? contratoQuitado(linhas, busca) : undefined;
  // Of the filters only this one has no field of its own.
  const doContrato = busca.contratoId ? mostradas[0] : undefined;
  const limpar = (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconFilterOff size={16} aria-hidden />}
      onClick={() => void navegar({ search: {}, replace: true })}
    >
      Limpar filtros
    </Button>
  );
  return (
    <>
      <Group justify="space-between" mih={28}>
        <Text fz="sm" c="dimmed" role="status">
          {filtrado
            ? `${numero(mostradas.length)} de ${contagem(todas, 'conta', 'contas')}`
            : contagem(todas, 'conta', 'contas')}
          {doContrato?.contrato && `, só do contrato de ${doContrato.locatario} (${doContrato.imovel})`}
        </Text>
        {filtrado && limpar}
      </Group>
      {quitado ? (
        <TudoQuitado contrato={quitado} />
      ) : mostradas.length === 0 ? (
        <Vazio Icone={IconFilterOff} titulo="Nenhuma conta com estes filtros" acao={limpar}>
          Mude o período ou a situação, ou procure com menos palavras.
        </Vazio>
      ) : (
        <Suspense fallback={<Skeleton h={420} radius="lg" />}>
          <TabelaContas linhas={mostradas} dialogos={dialogos} />
        </Suspense>
      )}
    </>
  );
}

/** The contract whose open contas were asked for, and nothing else, when there are none left. */
function contratoQuitado(
  linhas: Linha[],
  { contratoId, status, ...outros }: BuscaFinanceiro,
): contratos.ContratoLido | undefined {
  if (!contratoId || status !== 'ABERTO' || Object.keys(outros).length > 0) return undefined;
  return linhas.find(({ conta }) => conta.contratoId === contratoId)?.contrato;
}

/** Who came from the closing checklist goes on there. */
const TudoQuitado = ({ contrato: { id, ativo } }: { contrato: contratos.ContratoLido }) => (
  <Vazio
    Icone={IconCircleCheck}
    titulo="Tudo quitado neste contrato"
    acao={
      <BotaoLink to={ativo ? '/contratos/$id/encerrar' : '/contratos/$id'} params={{ id }}>
        {ativo ? 'Voltar ao encerramento' : 'Ver contrato'}
      </BotaoLink>
    }
  >
    Nenhuma conta dele está em aberto.
  </Vazio>
);

const SemContas = () => (
  <Vazio
    Icone={IconWallet}
    titulo="Ainda não há contas"
    acao={
      <BotaoLink to="/contratos/novo" leftSection={<IconPlus size={18} aria-hidden />}>
        Criar contrato
      </BotaoLink>
    }
  >
    Ao criar um contrato, as parcelas do aluguel e a caução aparecem aqui, com o vencimento de cada uma.
  </Vazio>
);

const Esqueleto = () => (
  <Stack gap="lg">
    <Skeleton h={ALTURA_FILTROS} />
    <Group grow>
      <Skeleton h={92} radius="lg" />
      <Skeleton h={92} radius="lg" />
      <Skeleton h={92} radius="lg" />
    </Group>
    <Skeleton h={420} radius="lg" />
  </Stack>
);
