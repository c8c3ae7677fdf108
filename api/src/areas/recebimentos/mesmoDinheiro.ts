import { lerPessoa, type Nomeado, type Pessoa, quemNomeia } from '@imob/schemas/rules/payerName';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { naoExemplo } from '../exemplos/exemplo.ts';

/** A Pix that a bank told of, and a credit of the same amount and day. */
export type Par = {
  /** `contaIds` are the contas for which it was sent, where that is known. */
  banco: { pagador?: { nome?: string | null; documento?: string | null }; contaIds: readonly string[] };
  /** The words beside it in the statements that tell of it, and the contas that it pays. */
  extrato: { palavras: readonly string[]; contaIds: readonly string[] };
};

/** MESMO: both name the payer. TALVEZ: nothing speaks against it. */
export type Juizo = 'MESMO' | 'TALVEZ' | 'OUTRO';

/**
 * Judges of each pair whether it is the same money. It is not where the words beside the credit name another than the payer, nor where
 * the Pix is of another tenant than the credit's contas and the words do not say that this one pays for that. What is not the same is
 * counted apart, and waits where nobody knows what it pays.
 */
export async function julgar(trx: Db, userId: string, pares: readonly Par[]): Promise<Juizo[]> {
  if (pares.length === 0) return [];
  const contaIds = pares.flatMap(({ banco, extrato }) => [...banco.contaIds, ...extrato.contaIds]);
  const { pessoas, donos } = await lerDonos(trx, userId, contaIds);
  const donosDe = (ids: readonly string[]) => [...new Set(ids.flatMap((id) => donos.get(id) ?? []))];
  const ehPagador = (id: string, { nome, documento }: NonNullable<Par['banco']['pagador']>) =>
    nomeado(pessoas.get(id), [`${nome ?? ''} ${documento ?? ''}`]) === 'ELE';
  return pares.map(({ banco: { pagador = {}, contaIds: doTxid }, extrato }) => {
    const quem = nomeado(pessoaDe(pagador), extrato.palavras);
    if (quem === 'OUTRO') return 'OUTRO';
    const doPix = doTxid.length > 0 ? donosDe(doTxid) : [...pessoas.keys()].filter((id) => ehPagador(id, pagador));
    const doCredito = donosDe(extrato.contaIds);
    const deOutro = doPix.length > 0 && doCredito.length > 0 && !doPix.some((id) => doCredito.includes(id));
    const porEle = quem === 'ELE' && doCredito.every((id) => nomeado(pessoas.get(id), extrato.palavras) === 'OUTRO');
    if (deOutro && !porEle) return 'OUTRO';
    return quem === 'ELE' ? 'MESMO' : 'TALVEZ';
  });
}

/** The place of the one that is the same money, or may be; -1 where none may. */
export const oMesmo = (juizos: readonly Juizo[]): number =>
  juizos.includes('MESMO') ? juizos.indexOf('MESMO') : juizos.indexOf('TALVEZ');

const pessoaDe = ({ nome, documento }: { nome?: string | null; documento?: string | null }) =>
  lerPessoa({ nome: nome ?? '', ...(documento && { documento }) });

/** Two statements may tell of one credit, each in words of its own. */
function nomeado(pessoa: Pessoa = NINGUEM, palavras: readonly string[]): Nomeado {
  const vistos = palavras.map((texto) => quemNomeia(pessoa, texto));
  return vistos.find((um) => um === 'ELE') ?? vistos.find((um) => um === 'OUTRO') ?? 'NINGUEM';
}

const NINGUEM: Pessoa = { palavras: [], documentos: [] };

type Dono = { id: string; nome: string | null; documento: string | null; contaIds: string[] };

/** All of the landlord's tenants, and which of these contas are whose. */
async function lerDonos(trx: Db, userId: string, contaIds: readonly string[]) {
  const { rows } = await sql<Dono>`
    select c."locatarioId" as id, coalesce(l.nome, c."locatarioCopia" ->> 'nome') as nome,
        coalesce(l.cpf, c."locatarioCopia" ->> 'cpf') as documento, array(select k.id from contas k
          where k."userId" = ${userId} and k."contratoId" = c.id and k.id = any(${contaIds}::uuid[])) as "contaIds"
      from contratos c left join locatarios l on l."userId" = c."userId" and l.id = c."locatarioId"
      where c."userId" = ${userId} and ${naoExemplo('c', 'id', userId)}`.execute(trx);
  return {
    pessoas: new Map(rows.map((dono) => [dono.id, pessoaDe(dono)])),
    donos: new Map(rows.flatMap(({ id, contaIds: dele }) => dele.map((conta) => [conta, id] as const))),
  };
}
