import type { Pagamento } from '@imob/schemas/financeiro';
import { cnpjValido } from '@imob/schemas/rules/documentos';
import { type Partes, totalDe } from '@imob/schemas/rules/imputacao';
import { centavos, reais } from '@imob/schemas/rules/money';
import { dinheiro } from '@imob/schemas/rules/numbers';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { fieldError } from '../../http/errors.ts';
import { ehRepasse, itemRepassado } from './repasse.ts';

type ContaRow = Selectable<Tables['contas']>;

/**
 * Refuses tax withheld at the source where none can be: only a company withholds it, from a natural person's rent, and no more than is due
 * of that. Throws 400.
 */
export async function conferirRetencao(
  db: Db,
  conta: ContaRow,
  devido: { partes: Partes; pontualidade: number },
  { irRetido, desconto }: Pick<Pagamento, 'irRetido' | 'desconto'>,
): Promise<void> {
  if (!irRetido) return;
  const devidoNele = totalDe(devido.partes) - devido.pontualidade - centavos(desconto ?? 0);
  const motivo = recusaDaRetencao(conta, await lerPartes(db, conta), devidoNele, irRetido);
  if (motivo) throw fieldError(400, 'irRetido', motivo);
}

/** Says why so much tax cannot have been withheld of a conta that owes these cents, or nothing where it can. */
export function recusaDaRetencao(
  conta: Tributavel,
  { locador, inquilino }: Partidos,
  devido: number,
  irRetido: number,
) {
  if (!ehRendimento(conta)) return NAO_E_ALUGUEL;
  if (locador !== 'PF') return LOCADOR_EMPRESA;
  if (!cnpjValido(inquilino ?? '')) return INQUILINO_PESSOA;
  const ate = devido - repassadoDe(conta);
  if (centavos(irRetido) <= ate) return undefined;
  return `O IR retido não pode passar de ${dinheiro(reais(Math.max(0, ate)))}, o que se deve de aluguel.`;
}

const NAO_E_ALUGUEL =
  'Só de aluguel se retém imposto de renda na fonte. Registre o pagamento desta conta sem IR retido.';
const LOCADOR_EMPRESA =
  'O imposto de renda só é retido na fonte do aluguel de uma pessoa física, e a sua conta é de uma empresa. Registre o pagamento sem IR retido.';
const INQUILINO_PESSOA =
  'Só uma empresa retém imposto de renda na fonte, e este locatário não tem um CNPJ válido no cadastro. Corrija o cadastro dele, ou registre o pagamento sem IR retido.';

type Tributavel = Pick<ContaRow, 'tipo' | 'itens' | 'inteiraId'>;
/** `locador` is PF or PJ; `inquilino` is the tenant's document. */
type Partidos = { locador: string | null; inquilino: string | null };

/** A rest of a rent is rent, whatever items the payments before it left. */
function ehRendimento({ tipo, itens, inteiraId }: Tributavel): boolean {
  if (tipo === 'CAUCAO') return false;
  if (itens.length === 0 || (inteiraId && tipo === 'ALUGUEL')) return !ehRepasse({ tipo });
  return itens.some((item) => !ehRepasse(item) && item.valor > 0);
}

/** Cents of what the tenant pays through the landlord, of which nothing is withheld. Of a rest nobody can say which part it is. */
export const repassadoDe = ({ itens, inteiraId }: Omit<Tributavel, 'tipo'>): number =>
  inteiraId ? 0 : itens.filter(ehRepasse).reduce((soma, { valor }) => soma + centavos(valor), 0);

async function lerPartes(db: Db, { userId, contratoId }: Pick<ContaRow, 'userId' | 'contratoId'>) {
  const { rows } = await sql<Partidos>`
    select u."tipoPessoa" as locador, coalesce(l.cpf, c."locatarioCopia" ->> 'cpf') as inquilino
    from contratos c join usuarios u on u.uid = c."userId"
    left join locatarios l on l."userId" = c."userId" and l.id = c."locatarioId"
    where c."userId" = ${userId} and c.id = ${contratoId}`.execute(db);
  return rows[0] ?? { locador: null, inquilino: null };
}

/**
 * The tax that may be expected to be withheld of an open conta: as much as of the contract's last rent, where this one is as high. Null where
 * none can be.
 */
export async function retencaoEsperada(db: Db, conta: ContaRow): Promise<number | null> {
  if (!ehRendimento(conta)) return null;
  const { locador, inquilino } = await lerPartes(db, conta);
  if (locador !== 'PF' || !cnpjValido(inquilino ?? '')) return null;
  return esperadaDe(conta, await ultimasRetencoes(db, [conta.userId], [conta.contratoId]));
}

/** `inquilino` is the tenant's document, where the caller has read it. */
type Devida = Tributavel & Pick<ContaRow, 'userId' | 'contratoId' | 'valor'> & { inquilino?: string | null };

/** The same in reais of many open contas, of one landlord or of several; 0 where none is expected. */
export async function retencoesEsperadas(db: Db, contas: readonly Devida[]): Promise<(conta: Devida) => number> {
  const podem = contas.filter(
    ({ inquilino, ...conta }) =>
      conta.tipo === 'ALUGUEL' && ehRendimento(conta) && (inquilino === undefined || cnpjValido(inquilino ?? '')),
  );
  const deEmpresa = await contratosDeEmpresas(db, podem);
  const donos = deEmpresa.map(({ userId }) => userId);
  const ultimas = await ultimasRetencoes(
    db,
    donos,
    deEmpresa.map(({ contratoId }) => contratoId),
  );
  return (conta) => (ehRendimento(conta) ? esperadaDe(conta, ultimas) : 0);
}

/** Reads which of these contas' contracts are of a natural person with a company: only of those is tax withheld. */
async function contratosDeEmpresas(db: Db, contas: readonly Devida[]) {
  if (contas.length === 0) return [];
  const donos = [...new Set(contas.map(({ userId }) => userId))];
  const { rows } = await sql<{ userId: string; contratoId: string; inquilino: string | null }>`
    select c."userId", c.id as "contratoId", coalesce(l.cpf, c."locatarioCopia" ->> 'cpf') as inquilino
    from contratos c join usuarios u on u.uid = c."userId" and u."tipoPessoa" = 'PF'
    left join locatarios l on l."userId" = c."userId" and l.id = c."locatarioId" and l."userId" = any(${donos}::uuid[])
    where c."userId" = any(${donos}::uuid[])
      and c.id = any(${[...new Set(contas.map(({ contratoId }) => contratoId))]}::uuid[])`.execute(db);
  return rows.filter(({ inquilino }) => cnpjValido(inquilino ?? ''));
}

/** The tax withheld of a rent, and its base in reais: the rent without the items passed on. */
type Ultima = { irRetido: number; base: number };

/**
 * Gives the tax expected of a rent: the last one's, if the amount is the same. None is expected of the rest of a rent, since the payment
 * before it may have had it, nor of a rent of another amount, because only the tenant reckons its tax.
 */
function esperadaDe(conta: Devida, ultimas: ReadonlyMap<string, Ultima>): number {
  const ultima = conta.tipo === 'ALUGUEL' && !conta.inteiraId ? ultimas.get(conta.contratoId) : undefined;
  return ultima && centavos(ultima.base) === centavos(conta.valor) - repassadoDe(conta) ? ultima.irRetido : 0;
}

/**
 * Reads what was withheld of each contract's last paid rent, in all its parts, of which one may be owed in an agreement; contracts without any
 * are left out.
 */
async function ultimasRetencoes(
  db: Db,
  donos: readonly string[],
  contratoIds: readonly string[],
): Promise<Map<string, Ultima>> {
  if (contratoIds.length === 0) return new Map();
  const userIds = [...new Set(donos)];
  const { rows } = await sql<Ultima & { contratoId: string }>`
    with ultimas as (
      select distinct on ("userId", "contratoId") "userId", "contratoId", coalesce("inteiraId", id) as conta from contas
      where "userId" = any(${userIds}::uuid[]) and "contratoId" = any(${[...contratoIds]}::uuid[])
        and status = 'PAGO' and tipo = 'ALUGUEL' and "acordoId" is null
      order by "userId", "contratoId", "dataPagamento" desc, "criadoEm" desc, id
    )
    select u."contratoId", sum(k."irRetido") as "irRetido", sum(k.valor - (
        select coalesce(sum((i ->> 'valor')::numeric), 0) from jsonb_array_elements(k.itens) i
        where ${itemRepassado})) as base
    from ultimas u join contas k on k."userId" = u."userId" and k."userId" = any(${userIds}::uuid[])
      and k."contratoId" = u."contratoId" and coalesce(k."inteiraId", k.id) = u.conta
      and (k.status <> 'CANCELADO' or k."noAcordoId" is not null)
    group by u."userId", u."contratoId" having sum(k."irRetido") > 0`.execute(db);
  return new Map(rows.map(({ contratoId, ...ultima }) => [contratoId, ultima]));
}
