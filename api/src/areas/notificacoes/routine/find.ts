import type { Canal, SituacaoEnvio } from '@imob/schemas/notificacoes';
import { enderecoEmLinha, type PartesDoEndereco } from '@imob/schemas/rules/addresses';
import { diasEntre, somarDias } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { Ids } from '../../../db/ids.ts';
import type { Deps } from '../../../deps.ts';
import { boletoDoAviso, boletosDeVarias } from '../../boletos/leitura.ts';
import { type Locador, lerLocadores } from '../../configuracoes/locadores.ts';
import { outrosAvisados } from '../../contratos/demais/copias.ts';
import { naoExemplo } from '../../exemplos/exemplo.ts';
import type { ContaCalculada } from '../../financeiro/encargos.ts';
import { lerValoresDoDia } from '../../financeiro/valoresDoDia.ts';
import { enderecosDasPaginas } from '../../inquilino/link.ts';
import { codigosDeVarias } from '../../pix/varias.ts';
import { prometidas } from '../../promessas/caladas.ts';
import { parecemPagas } from '../../recebimentos/parecemPagas.ts';
import type { Aviso } from '../message/aviso.ts';
import { channelsOf } from '../message/channels.ts';

/**
 * The landlords of a page who have something to say today. Of contas whose money seems to be there already nothing is
 * said; the others are told with the address of the tenant's page, the conta's Pix code and its boleto, where there are such.
 */
export async function findVisits(deps: Deps, ids: string[], hoje: string): Promise<Visit[]> {
  const { db, noticePlaces } = deps;
  const { inDb } = noticePlaces;
  // Each is repeated by itself where a connection breaks: all of them in one would hardly ever come to an end then.
  const read = await inDb(() => lerLocadores(db, ids));
  const page = read.filter((locador) => channelsOf(locador, deps).length > 0);
  const found = await inDb(() => findNotices(db, page, hoje));
  if (found.length === 0) return [];
  const paid = await inDb(() => parecemPagas(db, found));
  const unpaid = found.filter(({ contaId }) => !paid.has(contaId));
  const links = await inDb(() => enderecosDasPaginas(deps, unpaid));
  const codes = await inDb(() => codigosDeVarias(db, unpaid, hoje));
  const slips = await inDb(() => boletosDeVarias(db, unpaid));
  const whole = unpaid.map((aviso) => {
    const [link, copiaECola, slip] = [links.get(aviso.contratoId), codes.get(aviso.contaId), slips.get(aviso.contaId)];
    const boleto = slip && boletoDoAviso(slip);
    return { ...aviso, ...(link && { link }), ...(copiaECola && { copiaECola }), ...(boleto && { boleto }) };
  });
  const byOwner = Map.groupBy(whole, ({ userId }) => userId);
  return page.flatMap((locador) => {
    const avisos = byOwner.get(locador.userId);
    return avisos ? [{ locador, avisos }] : [];
  });
}
export type Visit = { locador: Locador; avisos: Aviso[] };

type Conta = Pick<Aviso, 'userId' | 'contaId' | 'contratoId' | 'descricao' | 'tipoConta' | 'valor' | 'dataVencimento'> &
  Pick<ContaCalculada, 'saldo' | 'itens'> & { inteiraId: string | null };

/**
 * The notices of these landlords due on the day `hoje`: on each of a landlord's days, the unpaid contas that fall due
 * so far ahead or behind. A stored PENDENTE whose date has passed is overdue: the date decides. A tenant whom the
 * landlord deleted gets nothing, and of what is promised for this day or a later one nothing is said. Contas, parties and claims are read by statements of their own: joined in one they are
 * planned by how few rows they seem to have, and read whole tables.
 */
export async function findNotices(db: Db, landlords: Days[], hoje: string): Promise<Aviso[]> {
  if (landlords.length === 0) return [];
  const days = new Map(landlords.map((landlord) => [landlord.userId, daysOf(landlord)]));
  // All days of all of them: few contas are read in vain, and one index answers.
  const dates = [...new Set([...days.values()].flatMap((own) => [...own]))].map((dia) => somarDias(hoje, dia));
  const { rows } = await sql<Conta>`
    select "userId", id as "contaId", "contratoId", descricao, tipo as "tipoConta", valor, "dataVencimento",
      saldo, itens, "inteiraId"
    from contas
    where "userId" = any(${[...days.keys()]}::uuid[]) and "dataVencimento" = any(${dates}::date[])
      and status in ('PENDENTE', 'ATRASADO')
    order by "userId", "dataVencimento", "criadoEm", id`.execute(db);
  const onTheirDays = rows.filter((conta) => days.get(conta.userId)?.has(diasEntre(hoje, conta.dataVencimento)));
  const promised = await prometidas(db, onTheirDays, hoje);
  const due = onTheirDays.filter(({ contaId }) => !promised.has(contaId));
  if (due.length === 0) return [];
  const userIds = [...new Set(due.map(({ userId }) => userId))];
  const [parties, claims] = [await findParties(db, userIds, due), await findClaims(db, userIds, due)];
  const documentOf = (contratoId: string) => parties.get(contratoId)?.documento ?? null;
  const owing = due.map((conta) => ({ ...conta, inquilino: documentOf(conta.contratoId) }));
  const amounts = await lerValoresDoDia(db, owing, hoje);
  return due.flatMap(({ saldo: _, itens: __, inteiraId: ___, ...conta }) => {
    const { contaId, contratoId, valor, dataVencimento } = conta;
    const known = parties.get(contratoId);
    if (!known) return [];
    const { documento: ____, ...people } = known;
    const diasAntes = diasEntre(hoje, dataVencimento);
    const tipo = diasAntes >= 0 ? ('VENCIMENTO' as const) : ('INADIMPLENCIA' as const);
    const earlier = claims
      .get(contaId)
      ?.filter((c) => c.diasAntes === diasAntes && c.dataVencimento === dataVencimento);
    return {
      ...conta,
      // The amount asked on this day follows from the conta's own amount, by the terms and the tax that a company withholds.
      ...amounts.get(contaId),
      ...{ ...people, valorDaConta: valor, tipo, diasAntes },
      envios: Object.fromEntries((earlier ?? []).map(({ canal, situacao }) => [canal, situacao])),
    };
  });
}
type Days = Pick<Locador, 'userId' | 'diasAvisoVencimento' | 'diasAvisoAtraso'>;

/** Each day once; days of delay written below zero mean the same days. */
function daysOf({ diasAvisoVencimento, diasAvisoAtraso }: Days): Set<number> {
  const before = diasAvisoVencimento.filter((dia) => dia >= 0);
  const after = diasAvisoAtraso.filter((dia) => dia !== 0).map((dia) => -Math.abs(dia));
  return new Set([...before, ...after]);
}

type Parties = Pick<Aviso, 'locatario' | 'imovel' | 'outros'> & { documento: string };
type Row = Parties['locatario'] &
  PartesDoEndereco &
  Record<'apelido' | 'copia', string | null> & { contratoId: string; documento: string };

/** Tenant and property of each contract that still has its tenant, who is no example. */
async function findParties(db: Db, owners: string[], due: Conta[]): Promise<Map<string, Parties>> {
  const userIds = Ids.from(owners);
  const ids = [...new Set(due.map(({ contratoId }) => contratoId))];
  const { rows } = await sql<Row>`
    select k.id as "contratoId", l.nome, l.cpf as documento, l.email, l.telefone, l.whatsapp, i.rua, i.numero, i.complemento,
      i.bairro, i.cidade, i.estado, coalesce(i.nome, k."imovelCopia" ->> 'nome') as apelido, k."imovelCopia" ->> 'endereco' as copia
    from contratos k
    join locatarios l on l."userId" = k."userId" and l.id = k."locatarioId" and l."userId" = any(${userIds}::uuid[])
    left join imoveis i on i."userId" = k."userId" and i.id = k."imovelId" and i."userId" = any(${userIds}::uuid[])
    where k."userId" = any(${userIds}::uuid[]) and k.id = any(${ids}::uuid[])
      and ${naoExemplo('k', 'locatarioId', userIds)}`.execute(db);
  const others = await outrosAvisados(
    db,
    owners,
    rows.map(({ contratoId }) => contratoId),
  );
  return new Map(
    rows.map(({ contratoId, apelido, copia, documento, nome, email, telefone, whatsapp, ...endereco }) => {
      const imovel = apelido?.trim() || (copia ?? enderecoEmLinha(endereco));
      const outros = others.get(contratoId) ?? [];
      return [
        contratoId,
        { locatario: { nome, email, telefone, whatsapp }, imovel, documento, ...(outros.length > 0 && { outros }) },
      ];
    }),
  );
}

type Claim = { contaId: string; diasAntes: number; dataVencimento: string; canal: Canal; situacao: SituacaoEnvio };

/** Reads what earlier runs did about these contas. */
async function findClaims(db: Db, userIds: string[], due: Conta[]): Promise<Map<string, Claim[]>> {
  const { rows } = await sql<Claim>`
    select "contaId", "diasAntes", "dataVencimento", canal, situacao from "enviosNotificacao"
    where "userId" = any(${userIds}::uuid[])
      and "contaId" = any(${due.map(({ contaId }) => contaId)}::uuid[])`.execute(db);
  return Map.groupBy(rows, ({ contaId }) => contaId);
}
