import * as palavras from '@imob/schemas/avisos/paraMim';
import type { MeusAvisos, TipoDeAviso } from '@imob/schemas/meusAvisos';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { somarDias } from '@imob/schemas/rules/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { colunasDasPartes, comImovelNomeado, type Partes, partesDoContrato } from '../contratos/partes.ts';
import { naoExemplo } from '../exemplos/exemplo.ts';
import { ABERTA } from '../financeiro/selecao.ts';
import { PARTES_DO_NOME, type PartesDoNome } from '../imoveis/leitura.ts';
import type { TipoDeEvento } from './avisar.ts';

/** One that went by meanwhile, or that he does not want, is not among these. */
export type Dita = { registro: string; mensagem: palavras.ParaMim };
type Leitor = (db: Db, userId: string, registros: string[], ajustes: MeusAvisos) => Promise<Dita[]>;

/** Says of each record of one kind what its landlord is told, as it stands now. */
export const dizer = (db: Db, userId: string, tipo: TipoDeEvento, registros: string[], ajustes: MeusAvisos) =>
  LEITORES[tipo](db, userId, registros, ajustes);

const querer =
  (qual: TipoDeAviso, ler: Leitor): Leitor =>
  async (db, userId, registros, ajustes) =>
    ajustes[qual] ? ler(db, userId, registros, ajustes) : [];

const todos = async <R>(db: Db, consulta: RawBuilder<R>): Promise<R[]> => (await consulta.execute(db)).rows;

/** The contract's parts of a statement that has none where a conta is unknown. */
const nomeada = (linha: Partes) => {
  const { locatarioNome, imovelNome } = comImovelNomeado(linha);
  return { locatario: locatarioNome, imovel: imovelNome };
};
const semImovel = (imovel: PartesDoNome | null) => (imovel ? nomeDoImovel(imovel) : 'imóvel apagado');

const dinheiro: Leitor = async (db, userId, ids, ajustes) => {
  type Linha = Partes & {
    id: string;
    situacao: palavras.Chegado['situacao'];
    valor: number;
    pagador: string | null;
    descricao: string;
    contratoId: string | null;
    enviado: boolean;
  };
  const linhas = await todos(
    db,
    sql<Linha>`select r.id, r.situacao, r.valor, r."pagadorNome" as pagador, k.descricao, c.id as "contratoId",
        (b."emailEm" is not null or b."whatsappEm" is not null) as enviado, ${colunasDasPartes}
      from recebimentos r
      left join contas k on k."userId" = ${userId} and k.id = (r."contaIds" ->> 0)::uuid
      left join contratos c on c."userId" = ${userId} and c.id = k."contratoId"
      left join recibos b on b."userId" = ${userId} and b.id = k."reciboId"
      ${partesDoContrato(userId)}
      where r."userId" = ${userId} and r.id = any(${ids}::uuid[]) and r.situacao <> 'DEVOLVIDO'`,
  );
  return linhas
    .filter(({ situacao }) => (situacao === 'CONCILIADO' ? ajustes.dinheiro : ajustes.aDecidir))
    .map((linha) => {
      const { id, situacao, valor, pagador, descricao, contratoId, enviado } = linha;
      const conta = contratoId === null ? undefined : { descricao, contratoId, ...nomeada(linha) };
      const chegado = { situacao, valor, pagador, conta, reciboEnviado: enviado };
      return { registro: id, mensagem: palavras.dinheiroChegou(chegado, ajustes) };
    });
};

const pedidos: Leitor = async (db, userId, ids) => {
  type Linha = Partes & { id: string; tipo: Parameters<typeof palavras.pedidoDoInquilino>[0]['tipo'] };
  const linhas = await todos(
    db,
    sql<Linha>`select p.id, p.tipo, ${colunasDasPartes}
      from pedidos p join contratos c on c."userId" = ${userId} and c.id = p."contratoId" ${partesDoContrato(userId)}
      where p."userId" = ${userId} and p.id = any(${ids}::uuid[]) and p.situacao = 'ABERTO'`,
  );
  return linhas.map((linha) => ({
    registro: linha.id,
    mensagem: palavras.pedidoDoInquilino({ tipo: linha.tipo, ...nomeada(linha) }),
  }));
};

const promessas: Leitor = async (db, userId, ids) => {
  type Linha = Partes & { id: string; prometidaPara: string; contratoId: string };
  const linhas = await todos(
    db,
    sql<Linha>`select p.id, p."prometidaPara", c.id as "contratoId", ${colunasDasPartes}
      from promessas p join contratos c on c."userId" = ${userId} and c.id = p."contratoId" ${partesDoContrato(userId)}
      where p."userId" = ${userId} and p.id = any(${ids}::uuid[]) and p.fim is null`,
  );
  return linhas.map((linha) => {
    const { id: registro, prometidaPara, contratoId } = linha;
    return { registro, mensagem: palavras.inquilinoPrometeu({ prometidaPara, contratoId, ...nomeada(linha) }) };
  });
};

const visitas: Leitor = async (db, userId, ids) => {
  type Linha = { id: string; titulo: string; dia: string; hora: string | null; imovel: PartesDoNome | null };
  const linhas = await todos(
    db,
    sql<Linha>`select m.id, m.titulo, m."visitaDia" as dia, m."visitaHora" as hora, ${PARTES_DO_NOME} as imovel
      from manutencoes m left join imoveis i on i."userId" = ${userId} and i.id = m."imovelId"
      where m."userId" = ${userId} and m.id = any(${ids}::uuid[]) and m.situacao = 'ABERTA'
        and m."visitaResposta" = 'NAO_PODE' and m."visitaDia" is not null`,
  );
  return linhas.map(({ id, titulo, dia, hora, imovel }) => ({
    registro: id,
    mensagem: palavras.visitaRecusada({ manutencaoId: id, titulo, imovel: semImovel(imovel), dia, hora }),
  }));
};

const assinaturas: Leitor = async (db, userId, ids) => {
  type Linha = Partes & { id: string; titulo: string; situacao: string; contratoId: string };
  const linhas = await todos(
    db,
    sql<Linha>`select a.id, a.titulo, a.situacao, c.id as "contratoId", ${colunasDasPartes}
      from assinaturas a join contratos c on c."userId" = ${userId} and c.id = a."contratoId" ${partesDoContrato(userId)}
      where a."userId" = ${userId} and a.id = any(${ids}::uuid[]) and a.situacao in ('CONCLUIDA', 'RECUSADA')`,
  );
  return linhas.map((linha) => {
    const { id, titulo, situacao, contratoId } = linha;
    const um = { assinada: situacao === 'CONCLUIDA', titulo, contratoId, ...nomeada(linha) };
    return { registro: id, mensagem: palavras.assinaturaTerminou(um) };
  });
};

const prestadores =
  (feito: boolean): Leitor =>
  async (db, userId, ids, ajustes) => {
    type Linha = {
      id: string;
      manutencaoId: string;
      titulo: string;
      prestador: string;
      situacao: string;
      valor: number | null;
      imovel: PartesDoNome | null;
    };
    const linhas = await todos(
      db,
      sql<Linha>`select o.id, m.id as "manutencaoId", m.titulo, o.situacao, o.valor, ${PARTES_DO_NOME} as imovel,
          coalesce(p.nome, o."prestadorCopia") as prestador
        from orcamentos o join manutencoes m on m."userId" = ${userId} and m.id = o."manutencaoId"
        left join prestadores p on p."userId" = ${userId} and p.id = o."prestadorId"
        left join imoveis i on i."userId" = ${userId} and i.id = m."imovelId"
        where o."userId" = ${userId} and o.id = any(${ids}::uuid[]) and m.situacao = 'ABERTA'
          and ${feito ? sql`m."feitoEm" is not null` : sql`o.situacao in ('RECEBIDO', 'RECUSADO')`}`,
    );
    return linhas.map(({ id, situacao, imovel, ...um }) => {
      const qual = feito ? 'FEITO' : situacao === 'RECUSADO' ? 'RECUSADO' : 'ORCAMENTO';
      return { registro: id, mensagem: palavras.doPrestador({ ...um, imovel: semImovel(imovel), qual }, ajustes) };
    });
  };

const interessados =
  (ficha: boolean): Leitor =>
  async (db, userId, ids) => {
    type Linha = { id: string; nome: string; imovel: PartesDoNome | null };
    const linhas = await todos(
      db,
      sql<Linha>`select n.id, n.nome, ${PARTES_DO_NOME} as imovel
        from interessados n left join imoveis i on i."userId" = ${userId} and i.id = n."imovelId"
        where n."userId" = ${userId} and n.id = any(${ids}::uuid[]) and n.situacao = 'ABERTO'
          and ${ficha ? sql`n."fichaEm" is not null` : sql`n."atendidoEm" is null`}`,
    );
    return linhas.map(({ id, nome, imovel }) => ({
      registro: id,
      mensagem: palavras.querAlugar({ id, nome, imovel: semImovel(imovel), ficha }),
    }));
  };

/** By day: what was due the day before and is still open, all in one. */
const atrasos: Leitor = async (db, userId, dias, ajustes) => {
  const ditas: Dita[] = [];
  for (const dia of dias) {
    const venceu = somarDias(dia, -1);
    const [soma] = await todos(
      db,
      sql<{ contas: number; total: number }>`select count(*) as contas, coalesce(sum(k.valor), 0) as total from contas k
        where k."userId" = ${userId} and ${ABERTA} and k."dataVencimento" = ${venceu}::date
          and ${naoExemplo('k', 'contratoId', userId)}`,
    );
    if (soma && soma.contas > 0) {
      ditas.push({ registro: dia, mensagem: palavras.venceramOntem({ ...soma, dia: venceu }, ajustes) });
    }
  }
  return ditas;
};

const compromissos: Leitor = async (db, userId, dias) => {
  const ditas: Dita[] = [];
  for (const dia of dias) {
    const deles = await todos(
      db,
      sql<{ titulo: string; imovel: PartesDoNome | null }>`select p.titulo, ${PARTES_DO_NOME} as imovel
        from compromissos p left join imoveis i on i."userId" = ${userId} and i.id = p."imovelId"
        where p."userId" = ${userId} and p.proximo = ${dia}::date and ${naoExemplo('p', 'imovelId', userId)}
        order by p.id limit 20`,
    );
    const nomeados = deles.map(({ titulo, imovel }) => ({ titulo, imovel: imovel && nomeDoImovel(imovel) }));
    if (deles.length > 0) ditas.push({ registro: dia, mensagem: palavras.compromissosDeHoje(nomeados) });
  }
  return ditas;
};

const LEITORES: { [T in TipoDeEvento]: Leitor } = {
  DINHEIRO: dinheiro,
  PEDIDO: querer('recados', pedidos),
  PROMESSA: querer('recados', promessas),
  VISITA: querer('recados', visitas),
  ASSINATURA: querer('assinaturas', assinaturas),
  ORCAMENTO: querer('prestadores', prestadores(false)),
  FEITO: querer('prestadores', prestadores(true)),
  INTERESSADO: querer('interessados', interessados(false)),
  FICHA: querer('interessados', interessados(true)),
  ATRASOS: querer('atrasos', atrasos),
  COMPROMISSOS: querer('compromissos', compromissos),
};
