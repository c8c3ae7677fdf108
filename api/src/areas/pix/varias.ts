import type { ChavePix } from '@imob/schemas/pix';
import { centavos } from '@imob/schemas/rules/money';
import { codigoEstatico } from '@imob/schemas/rules/pix';
import { TERMOS_NEUTROS } from '@imob/schemas/rules/termos';
import { txidEstatico } from '@imob/schemas/rules/txid';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { withoutLinks } from '../../providers/mail/plain.ts';
import { type CobrancaRow, encargosNoBanco, mesmosEncargos } from '../bancos/pedido.ts';
import { encargosNoBoleto } from '../boletos/encargos.ts';
import { lerTermosDasContas } from '../contratos/termos/noVencimento.ts';
import type { ContaRow } from '../financeiro/encargos.ts';

/** An open conta of anybody's: what is asked of it on the day of the code, the tax taken off in that, and its own amount. */
type Cobravel = { userId: string; contaId: string; valor: number; irRetido?: number; valorDaConta: number };

type Viva = ContaRow &
  Pick<CobrancaRow, 'contaId' | 'encargos' | 'irRetido'> & {
    copiaECola: string;
    tipoDaCobranca: CobrancaRow['tipo'];
  };

/**
 * The Pix codes of many contas on one day, by conta, as `codigoDaConta` gives them one by one; none where there is
 * neither key nor charge. They go out in messages: the name in a code of ours carries no address.
 */
export async function codigosDeVarias(db: Db, contas: readonly Cobravel[], em: string): Promise<Map<string, string>> {
  if (contas.length === 0) return new Map();
  const [chaves, vivas] = [await lerChaves(db, contas), await lerVivas(db, contas, em)];
  const dados = contas.flatMap((conta) => {
    const copiaECola = vivas.get(conta.contaId) ?? estatico(conta, chaves.get(conta.userId));
    return copiaECola ? [{ ...conta, copiaECola }] : [];
  });
  await anotarCodigos(db, dados, em);
  return new Map(dados.map(({ contaId, copiaECola }) => [contaId, copiaECola]));
}

const estatico = ({ contaId, valor }: Cobravel, chave: ChavePix | undefined): string | undefined =>
  chave && codigoSemBanco(chave, { centavos: centavos(valor), txid: txidEstatico(contaId) });

/** A code of the landlord's own key, as a message may carry it. */
export function codigoSemBanco(chave: ChavePix, pedido: { centavos: number; txid?: string }): string {
  const nome = withoutLinks(chave.nome) || 'Recebedor';
  return codigoEstatico({ ...chave, nome, cidade: withoutLinks(chave.cidade) || 'Brasil' }, pedido);
}

const donos = (contas: readonly Cobravel[]) => [...new Set(contas.map(({ userId }) => userId))];

async function lerChaves(db: Db, contas: readonly Cobravel[]): Promise<Map<string, ChavePix>> {
  const { rows } = await sql<ChavePix & { userId: string }>`
    select * from "configuracoesPix" where "userId" = any(${donos(contas)}::uuid[])`.execute(db);
  return new Map(rows.map(({ userId, ...chave }) => [userId, chave]));
}

/** The charges in a bank that ask for what their contas are now, by their terms; of one of a single day, for what is asked. */
async function lerVivas(db: Db, contas: readonly Cobravel[], em: string): Promise<Map<string, string>> {
  const { rows } = await sql<Viva>`
    select c.*, k."contaId", k.tipo as "tipoDaCobranca", k."copiaECola", k.encargos, k."irRetido" from cobrancas k
    join contas c on c."userId" = k."userId" and c."userId" = any(${donos(contas)}::uuid[]) and c.id = k."contaId"
    join unnest(${contas.map(({ contaId }) => contaId)}::uuid[], ${contas.map(({ valor }) => valor)}::numeric[],
      ${contas.map(({ irRetido = 0 }) => irRetido)}::numeric[]) as d("contaId", valor, retido) on d."contaId" = k."contaId"
    where k."userId" = any(${donos(contas)}::uuid[]) and k."contaId" = any(${contas.map(({ contaId }) => contaId)}::uuid[])
      and k.situacao = 'ATIVA' and not k."outroDevedor" and k."copiaECola" is not null and k."dataVencimento" = c."dataVencimento"
      and k."irRetido" = d.retido and k.valor = case when k.tipo in ('cobv', 'boleto') then c.valor - d.retido else d.valor end
      and k."expiraEm" > ${`${em}T12:00:00Z`}`.execute(db);
  const contratos = [...new Set(rows.map(({ contratoId }) => contratoId))];
  const termos = await lerTermosDasContas(db, donos(contas), contratos);
  const validas = rows.filter(({ tipoDaCobranca, encargos, irRetido, ...conta }) => {
    const seus = termos.em(conta.contratoId, conta.dataVencimento) ?? TERMOS_NEUTROS;
    const noBanco = tipoDaCobranca === 'boleto' ? encargosNoBoleto : encargosNoBanco;
    return tipoDaCobranca === 'cob' || mesmosEncargos(encargos, noBanco(conta, seus, centavos(irRetido)));
  });
  return new Map(validas.map(({ contaId, copiaECola }) => [contaId, copiaECola]));
}

/** Stores what each code asked for: paying that amount within the next days settles the conta. */
export async function anotarCodigos(db: Db, codigos: readonly Cobravel[], dia: string): Promise<void> {
  if (codigos.length === 0) return;
  // One order keeps two statements that note the same ones from waiting for each other.
  const emOrdem = codigos.toSorted((um, outro) => um.contaId.localeCompare(outro.contaId));
  await db
    .insertInto('codigosPix')
    .values(
      emOrdem.map(({ userId, contaId, valor, irRetido = 0, valorDaConta }) => ({
        ...{ userId, contaId, dia, valor, irRetido, valorDaConta },
      })),
    )
    .onConflict((oc) =>
      oc.columns(['userId', 'contaId', 'dia', 'valor']).doUpdateSet({
        irRetido: (eb) => eb.ref('excluded.irRetido'),
        valorDaConta: (eb) => eb.fn('greatest', ['codigosPix.valorDaConta', 'excluded.valorDaConta']),
      }),
    )
    .execute();
}
