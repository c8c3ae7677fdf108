import type { Perfil } from '@imob/schemas/auth';
import type { Painel as Lido } from '@imob/schemas/painel';
import { mesPorExtenso } from '@imob/schemas/rules/dates';
import { tratamento } from '@imob/schemas/rules/tratamento';
import { Grid, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Parte } from '../../components/screen/Parte.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { hoje } from '../../format/format.ts';
import { useEhDono } from '../../service/ajuda.ts';
import { consulta } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { useDialogosDaConta } from '../financeiro/useDialogosDaConta.tsx';
import { conhecidas } from './assuntos.ts';
import { pareceNovo } from './calculos.ts';
import { Decidir } from './Decidir.tsx';
import { Hoje } from './Hoje.tsx';
import { Recebido } from './Recebido.tsx';
import { Semana } from './Semana.tsx';

// They come to whoever has no contract yet; nobody else needs them.
const PrimeirosPassos = lazyPart(() => import('./PrimeirosPassos.tsx'), 'PrimeirosPassos');

/** It stands last, under all that is to be done. */
const Grafico = lazyPart(() => import('./Grafico.tsx'), 'Grafico');

const DadosDeExemplo = lazy(async () => ({
  default: (await import('../exemplos/DadosDeExemplo.tsx')).DadosDeExemplo,
}));

const OferecerResumo = lazy(async () => ({
  default: (await import('../meusAvisos/OferecerResumo.tsx')).OferecerResumo,
}));

/** A payment that a bank tells meanwhile is seen without doing anything; a window that is not looked at asks for nothing. */
const DE_QUANTO_EM_QUANTO_MS = 15_000;

function saudacao(perfil: Perfil, comeca: boolean): string {
  // The point of "Ltda." also ends the sentence.
  const doDono = perfil.tipoPessoa === 'PF' ? tratamento(perfil.nome, perfil.cpf) : perfil.nome.replace(/\.$/, '');
  const nome = perfil.ajudante?.nome.split(' ')[0] ?? doDono;
  return comeca
    ? `Olá, ${nome}. Em poucos minutos seu primeiro aluguel está pronto para ser cobrado.`
    : `Olá, ${nome}. Veja como está ${mesPorExtenso(hoje())}.`;
}

/** How the month is going, and what is to be done about it. */
export function Painel() {
  const perfil = usePerfil();
  const painel = useQuery({ ...consulta('GET /painel'), refetchInterval: DE_QUANTO_EM_QUANTO_MS });
  const exemplos = useQuery(consulta('GET /exemplos'));
  // A landlord who has closed every contract long ago is not new.
  const talvezNovo = painel.data !== undefined && pareceNovo(painel.data);
  const contratos = useQuery({ ...consulta('GET /contratos/totais', { query: {} }), enabled: talvezNovo });
  const comeca = talvezNovo && contratos.data?.contratos === 0;
  return (
    <Pagina titulo="Painel" descricao={saudacao(perfil, comeca)}>
      {exemplos.data?.ha && (
        <Suspense>
          <DadosDeExemplo />
        </Suspense>
      )}
      <Carregado
        consulta={talvezNovo && !contratos.data ? { ...contratos, data: undefined } : painel}
        esqueleto={<Esqueleto />}
      >
        {(lido) =>
          comeca ? (
            <Parte espera={<Esqueleto />}>
              <PrimeirosPassos imoveis={lido.ocupacao.imoveis} />
            </Parte>
          ) : (
            <Situacao lido={lido} />
          )
        }
      </Carregado>
    </Pagina>
  );
}

function Situacao({ lido }: { lido: Lido }) {
  const ehDono = useEhDono();
  const dialogos = useDialogosDaConta();
  const { emAtraso, semana, despesas, decidir, meses } = lido;
  return (
    <Stack gap="lg">
      <Recebido painel={lido} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack gap="lg">
            <Hoje emAtraso={emAtraso} decidir={decidir} dialogos={dialogos} />
            <Semana semana={semana} despesas={despesas} dialogos={dialogos} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Decidir decidir={conhecidas(decidir)} />
        </Grid.Col>
      </Grid>
      <Secao titulo="Últimos doze meses" acao={<Ligacao to="/previsao">Próximos meses</Ligacao>}>
        <Parte espera={<Skeleton h={250} />}>
          <Grafico meses={meses} />
        </Parte>
      </Secao>
      {ehDono && (
        <Suspense>
          <OferecerResumo />
        </Suspense>
      )}
      {dialogos.elemento}
    </Stack>
  );
}

const Esqueleto = () => (
  <Stack gap="lg">
    <Skeleton h={150} radius="lg" />
    <Skeleton h={280} radius="lg" />
    <Skeleton h={200} radius="lg" />
  </Stack>
);
