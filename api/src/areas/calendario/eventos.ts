import { enderecoEmLinha, nomeDoImovel } from '@imob/schemas/rules/addresses';
import { somarDias } from '@imob/schemas/rules/dates';
import { NOMES_DE_DESPESA } from '@imob/schemas/rules/despesas';
import { contagem, dinheiro } from '@imob/schemas/rules/numbers';
import { janelaDaRenovatoria } from '@imob/schemas/rules/renovatoria';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { emCurso } from '../contratos/emCurso.ts';
import { colunasDasPartes, comImovelNomeado, type Partes, partesDoContrato } from '../contratos/partes.ts';
import { lerDatasBase } from '../contratos/reajuste/datasBase.ts';
import { lerGarantiasQueTerminam } from '../contratos/termos/garantiasQueTerminam.ts';
import { podeSerRenovatoria } from '../contratos/termos/renovatoria.ts';
import { type DespesaRow, lerComNome } from '../despesas/leitura.ts';
import { A_PAGAR } from '../despesas/selecao.ts';
import { naoExemplo } from '../exemplos/exemplo.ts';
import { ABERTA } from '../financeiro/selecao.ts';
import type { ImovelRow } from '../imoveis/leitura.ts';
import { lerEsperadas } from '../promessas/esperadas.ts';

/** A day of the landlord's, with its hour (HH:MM) where it has one, and the screen that it is about. */
export type Evento = {
  id: string;
  dia: string;
  hora?: string | null;
  titulo: string;
  lugar?: string;
  caminho: string;
};

const ANTES = 30;
const DEPOIS = 365;
const PERTO = 90;
/** The most events of each kind. */
const LIMITE = 300;

type Periodo = { hoje: string; fuso: string; de: string; ate: string; perto: string };

/** All that a landlord's calendar shows: the last month, and a year ahead; money for three months. No examples. */
export async function lerEventos(db: Db, userId: string, hoje: string, fuso: string): Promise<Evento[]> {
  const periodo = {
    ...{ hoje, fuso, de: somarDias(hoje, -ANTES) },
    ...{ ate: somarDias(hoje, DEPOIS), perto: somarDias(hoje, PERTO) },
  };
  const partes = [visitas, compromissos, fins, renovatorias, reajustes, garantias, despesas, contas, promessas];
  return (await Promise.all(partes.map((parte) => parte(db, userId, periodo)))).flat();
}

type Parte = (db: Db, userId: string, periodo: Periodo) => Promise<Evento[]>;
type ComImovel = {
  imovel: Pick<ImovelRow, 'nome' | 'rua' | 'numero' | 'complemento' | 'bairro' | 'cidade' | 'estado'>;
};

const IMOVEL_JSON = sql`json_build_object('nome', i.nome, 'rua', i.rua, 'numero', i.numero, 'complemento', i.complemento,
  'bairro', i.bairro, 'cidade', i.cidade, 'estado', i.estado)`;

/** Visits to a property, by people who want it and for repairs. */
const visitas: Parte = async (db, userId, { de, ate }) => {
  type Linha = ComImovel & { id: string; dia: string; hora: string | null; titulo: string; tipo: string };
  const { rows } = await sql<Linha>`
    select v.*, ${IMOVEL_JSON} as imovel from (
      select id, "imovelId", "visitaDia" as dia, "visitaHora" as hora, nome as titulo, 'interessados' as tipo
      from interessados where "userId" = ${userId} and situacao = 'ABERTO'
      union all
      select id, "imovelId", "visitaDia", "visitaHora", titulo, 'manutencoes'
      from manutencoes where "userId" = ${userId} and situacao = 'ABERTA') v
    join imoveis i on i."userId" = ${userId} and i.id = v."imovelId"
    where v.dia between ${de}::date and ${ate}::date and ${naoExemplo('v', 'imovelId', userId)}
    order by v.dia, v.id limit ${LIMITE}`.execute(db);
  return rows.map(({ id, dia, hora, titulo, tipo, imovel }) => ({
    ...{ id, dia, hora, lugar: enderecoEmLinha(imovel), caminho: `/${tipo}/${id}` },
    titulo: `${tipo === 'interessados' ? 'Visita' : 'Manutenção'}: ${titulo} · ${nomeDoImovel(imovel)}`,
  }));
};

const compromissos: Parte = async (db, userId, { de, ate }) => {
  const { rows } = await sql<Partial<ComImovel> & { id: string; dia: string; titulo: string }>`
    select p.id, p.proximo as dia, p.titulo, case when i.id is not null then ${IMOVEL_JSON} end as imovel
    from compromissos p left join imoveis i on i."userId" = ${userId} and i.id = p."imovelId"
    where p."userId" = ${userId} and p.proximo between ${de}::date and ${ate}::date and ${naoExemplo('p', 'imovelId', userId)}
    order by p.proximo, p.id limit ${LIMITE}`.execute(db);
  return rows.map(({ id, dia, titulo, imovel }) => ({
    ...{ id, dia, titulo: imovel ? `${titulo} · ${nomeDoImovel(imovel)}` : titulo, caminho: '/compromissos' },
  }));
};

const fins: Parte = async (db, userId, { de, ate }) => {
  const { rows } = await sql<Partes & { contratoId: string; dia: string }>`
    select c.id as "contratoId", c."dataFim" as dia, ${colunasDasPartes} from contratos c ${partesDoContrato(userId)}
    where c."userId" = ${userId} and ${emCurso(userId)} and not c.indeterminado
      and c."dataFim" between ${de}::date and ${ate}::date and ${naoExemplo('c', 'id', userId)}
    order by c."dataFim", c.id limit ${LIMITE}`.execute(db);
  return rows.map((linha) => doContrato('fim', comImovelNomeado(linha), 'Termina o contrato'));
};

/** When the tenant of a business may begin to ask the court for a new term, and no longer may. */
const renovatorias: Parte = async (db, userId, { de, ate }) => {
  const { rows } = await sql<Partes & { contratoId: string; dia: string }>`
    select c.id as "contratoId", c."dataFim" as dia, ${colunasDasPartes} from contratos c ${partesDoContrato(userId)}
    where c."userId" = ${userId} and ${emCurso(userId)} and ${podeSerRenovatoria(userId, { de, ate })} and ${naoExemplo('c', 'id', userId)}
    order by c."dataFim", c.id limit ${LIMITE}`.execute(db);
  return rows.flatMap((linha) => {
    const janela = janelaDaRenovatoria(linha.dia);
    const contrato = comImovelNomeado(linha);
    const eventos = [
      doContrato('renovatoria-de', { ...contrato, dia: janela.de }, 'Começa o prazo da ação renovatória'),
      doContrato('renovatoria-ate', { ...contrato, dia: janela.ate }, 'Termina o prazo da ação renovatória'),
    ];
    return eventos.filter(({ dia }) => de <= dia && dia <= ate);
  });
};

const reajustes: Parte = async (db, userId, { hoje, ate }) => {
  const datas = await lerDatasBase(db, userId, hoje, ate);
  return datas
    .slice(0, LIMITE)
    .map(({ dataBase: dia, ...linha }) => doContrato('reajuste', { ...linha, dia }, 'Reajuste do aluguel'));
};

const garantias: Parte = async (db, userId, { hoje }) => {
  const terminam = await lerGarantiasQueTerminam(db, userId, hoje, LIMITE);
  return terminam.map(({ fim: dia, ...linha }) => doContrato('garantia', { ...linha, dia }, 'Termina a garantia'));
};

type DoContrato = { contratoId: string; imovelNome: string; locatarioNome: string; dia: string };

const doContrato = (
  qual: string,
  { contratoId, imovelNome, locatarioNome, dia }: DoContrato,
  oQue: string,
): Evento => ({
  ...{ id: `${qual}-${contratoId}`, dia, titulo: `${oQue}: ${locatarioNome} · ${imovelNome}` },
  caminho: `/contratos/${contratoId}`,
});

const despesas: Parte = async (db, userId, { de, perto }) => {
  const emOrdem = sql`d.data, d.id`;
  const aPagar = sql<DespesaRow>`select d.* from despesas d where d."userId" = ${userId} and ${A_PAGAR}
    and d.data between ${de}::date and ${perto}::date and ${naoExemplo('d', 'imovelId', userId)}
    order by ${emOrdem} limit ${LIMITE}`;
  const linhas = await lerComNome(db, userId, aPagar, emOrdem);
  return linhas.map(({ id, data: dia, descricao, tipo, valor, imovelNome }) => ({
    ...{ id, dia, caminho: '/despesas' },
    titulo: `Pagar ${dinheiro(valor)}: ${[descricao || NOMES_DE_DESPESA[tipo], imovelNome].filter(Boolean).join(' · ')}`,
  }));
};

/** The contas of a day are one event: a landlord of many has many of one day. */
const contas: Parte = async (db, userId, { hoje, perto }) => {
  const { rows } = await sql<{ dia: string; quantas: number; valor: number }>`
    select k."dataVencimento" as dia, count(*)::int as quantas, sum(k.valor) as valor from contas k
    where k."userId" = ${userId} and ${ABERTA} and k."dataVencimento" between ${hoje}::date and ${perto}::date
      and ${naoExemplo('k', 'contratoId', userId)}
    group by 1 order by 1`.execute(db);
  return rows.map(({ dia, quantas, valor }) => ({
    ...{ id: `contas-${dia}`, dia, caminho: `/financeiro?mes=${dia.slice(0, 7)}` },
    titulo: `A receber ${dinheiro(valor)} (${contagem(quantas, 'conta', 'contas')})`,
  }));
};

/** Days on which a tenant said that he will pay, while they are waited for. */
const promessas: Parte = async (db, userId, { hoje, fuso, ate }) => {
  const esperadas = await lerEsperadas(db, userId, { hoje, fuso }, { ate, limite: LIMITE });
  return esperadas.map(({ id, prometidaPara: dia, contratoId, valor, emAberto, locatarioNome, imovelNome }) => ({
    ...{ id, dia, caminho: `/contratos/${contratoId}#promessas` },
    titulo: `${locatarioNome} prometeu pagar ${dinheiro(valor ?? emAberto)} · ${imovelNome}`,
  }));
};
