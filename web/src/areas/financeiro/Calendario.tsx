import type { DiaDeContas } from '@imob/schemas/paginas/financeiro';
import { diaNoMes, somarDias } from '@imob/schemas/rules/dates';
import { Skeleton, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { contagem, dinheiro, dinheiroCurto, hoje } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';
import { Prometidas, usePrometidasDoMes } from '../promessas/NoCalendario.tsx';
import { type BuscaFinanceiro, mesDe, selecaoDe } from './busca.ts';
import estilo from './Calendario.module.css';

type Props = { busca: BuscaFinanceiro; escolher: (dia: string | undefined) => void };

const SEMANA = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];
const SOMAS = [
  { qual: 'emAtraso', nome: 'em atraso' },
  { qual: 'aVencer', nome: 'a receber' },
  { qual: 'recebido', nome: 'recebido' },
] as const;

/** A month by the days on which its contas are due; a day leads to its contas under it. */
export function Calendario({ busca, escolher }: Props) {
  const agora = hoje();
  const mes = mesDe(busca, agora) ?? agora.slice(0, 7);
  const { dia: _, ...selecao } = selecaoDe(busca, agora);
  const lidos = useQuery({
    ...consulta('GET /financeiro/dias', { query: { ...selecao, mes } }),
    placeholderData: keepPreviousData,
  });
  const prometidas = usePrometidasDoMes(mes, busca);
  return (
    <Carregado consulta={lidos} esqueleto={<Skeleton h={420} radius="lg" />}>
      {({ dias: comContas }) => {
        const porDia = new Map(comContas.map((um) => [um.dia, um]));
        return (
          <>
            {comContas.length === 0 && <MesVazio />}
            <ol className={estilo.grade} aria-label="Vencimentos do mês">
              {SEMANA.map((nome) => (
                <li key={nome} className={estilo.nome} aria-hidden="true">
                  {nome}
                </li>
              ))}
              {diasDe(mes).map((dia, indice) => (
                <li key={dia ?? indice} aria-hidden={dia ? undefined : true}>
                  {dia ? (
                    <Dia
                      dia={dia}
                      contas={porDia.get(dia)}
                      prometidas={prometidas.filter(({ prometidaPara }) => prometidaPara === dia).length}
                      hoje={agora}
                      escolhido={busca.dia === dia}
                      aoEscolher={() => escolher(busca.dia === dia ? undefined : dia)}
                    />
                  ) : (
                    <div className={estilo.dia} />
                  )}
                </li>
              ))}
            </ol>
            <ul className={estilo.legenda} aria-label="Cores">
              {SOMAS.map(({ qual, nome }) => (
                <li key={qual} className={estilo[qual]}>
                  {nome}
                </li>
              ))}
              {prometidas.length > 0 && <li className={estilo.prometido}>prometido</li>}
            </ul>
            <Prometidas promessas={prometidas} />
            {comContas.length > 0 && !busca.dia && (
              <Text c="dimmed" fz="sm" mt="xs">
                Escolha um dia para ver as contas dele.
              </Text>
            )}
          </>
        );
      }}
    </Carregado>
  );
}

function MesVazio() {
  const contratos = useQuery(consulta('GET /contratos/totais', { query: {} })).data?.contratos;
  return (
    <Text c="dimmed" fz="sm" mb="xs" role="status">
      Nenhuma conta para mostrar neste mês.{' '}
      {contratos === 0 && <Ligacao to="/contratos/novo">Crie o primeiro contrato</Ligacao>}
    </Text>
  );
}

type PropsDoDia = {
  dia: string;
  contas: DiaDeContas | undefined;
  /** Counts the promises of payment for this day. */
  prometidas: number;
  hoje: string;
  escolhido: boolean;
  aoEscolher: () => void;
};

function Dia({ dia, contas, prometidas, hoje, escolhido, aoEscolher }: PropsDoDia) {
  const numero = (
    <span className={estilo.numero} {...(dia === hoje && { 'aria-current': 'date' as const })}>
      {Number(dia.slice(8))}
    </span>
  );
  const deHoje = dia === hoje || undefined;
  const prometido = prometidas > 0 && (
    <span className={`${estilo.soma} ${estilo.prometido}`}>{contagem(prometidas, 'promessa', 'promessas')}</span>
  );
  if (!contas) {
    return (
      <div className={estilo.dia} data-hoje={deHoje}>
        {numero}
        {prometido && <span className={estilo.somas}>{prometido}</span>}
      </div>
    );
  }
  return (
    <UnstyledButton className={estilo.dia ?? ''} data-hoje={deHoje} aria-pressed={escolhido} onClick={aoEscolher}>
      {numero}
      <VisuallyHidden>: {contagem(contas.contas, 'conta', 'contas')}</VisuallyHidden>
      <span className={estilo.somas}>
        {SOMAS.filter(({ qual }) => contas[qual] > 0).map(({ qual, nome }) => (
          <span key={qual} className={`${estilo.soma} ${estilo[qual]}`} title={`${dinheiro(contas[qual])} ${nome}`}>
            <span aria-hidden="true">{dinheiroCurto(contas[qual])}</span>
            <VisuallyHidden>
              , {dinheiro(contas[qual])} {nome}
            </VisuallyHidden>
          </span>
        ))}
        {prometido}
      </span>
    </UnstyledButton>
  );
}

/** The days of a month in weeks from Sunday on; the places before its first and after its last are empty. */
function diasDe(mes: string): (string | undefined)[] {
  const primeiro = `${mes}-01`;
  const ultimo = diaNoMes(primeiro, 0, 31);
  const antes = new Date(`${primeiro}T00:00:00Z`).getUTCDay();
  const todos = Array.from({ length: Number(ultimo.slice(8)) }, (_, i) => somarDias(primeiro, i));
  const depois = (7 - ((antes + todos.length) % 7)) % 7;
  return [...Array<undefined>(antes).fill(undefined), ...todos, ...Array<undefined>(depois).fill(undefined)];
}
