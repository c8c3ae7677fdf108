import { ehDaPessoa, lerEscrito, lerPessoa } from '@imob/schemas/rules/payerName';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { enderecosDasPaginas } from '../../inquilino/link.ts';
import { codigosDeVarias } from '../../pix/varias.ts';
import { ESPERAM } from '../../recebimentos/leitura.ts';
import type { RecebimentoRow } from '../../recebimentos/situacao.ts';
import type { Aviso } from '../message/aviso.ts';

/**
 * Drops the notices of contas whose money seems to be there already, and gives the others the address of the tenant's
 * page and the conta's Pix code, where there are such.
 */
export async function withPix(
  deps: Pick<Deps, 'db' | 'cipher' | 'env' | 'agora'>,
  avisos: Aviso[],
  hoje: string,
): Promise<Aviso[]> {
  if (avisos.length === 0) return avisos;
  const chegados = await seemPaid(deps, avisos);
  const devidos = avisos.filter(({ contaId }) => !chegados.has(contaId));
  const paginas = await enderecosDasPaginas(deps, devidos);
  const codigos = await codigosDeVarias(deps.db, devidos, hoje);
  return devidos.map((aviso) => {
    const [link, copiaECola] = [paginas.get(aviso.contratoId), codigos.get(aviso.contaId)];
    return { ...aviso, ...(link && { link }), ...(copiaECola && { copiaECola }) };
  });
}

type Esperando = Pick<RecebimentoRow, 'userId' | 'valor' | 'contaIds' | 'pagadorNome' | 'pagadorDocumento'>;
type Devida = { userId: string; id: string; valor: number; nome: string; cpf: string };

/**
 * Money that waits for the landlord's word, of no less than the conta: sent for this very one or, where it names none, of its tenant. What
 * was sent for another conta, which may be paid or called off, waits as long as the landlord says nothing: it must not silence the others.
 */
async function seemPaid({ db }: Pick<Deps, 'db'>, avisos: Aviso[]): Promise<Set<string>> {
  const userIds = [...new Set(avisos.map(({ userId }) => userId))];
  const { rows: esperam } = await sql<Esperando>`
    select "userId", valor, "contaIds", "pagadorNome", "pagadorDocumento" from recebimentos
    where "userId" = any(${userIds}::uuid[]) and situacao = any(${[...ESPERAM]})`.execute(db);
  if (esperam.length === 0) return new Set();
  const contaIds = avisos.filter(({ userId }) => esperam.some((um) => um.userId === userId)).map((um) => um.contaId);
  const { rows: contas } = await sql<Devida>`
    select k."userId", k.id, k.valor, l.nome, l.cpf from contas k
    join contratos c on c."userId" = k."userId" and c.id = k."contratoId"
    join locatarios l on l."userId" = c."userId" and l.id = c."locatarioId"
    where k."userId" = any(${userIds}::uuid[]) and k.id = any(${contaIds}::uuid[])`.execute(db);
  const pagas = contas.filter((conta) =>
    esperam.some(
      (um) =>
        um.userId === conta.userId &&
        um.valor >= conta.valor &&
        (um.contaIds.length > 0 ? um.contaIds.includes(conta.id) : eDele(um, conta)),
    ),
  );
  return new Set(pagas.map(({ id }) => id));
}

/** Compares the payer's document, which a bank may mask. Compares the name only where the bank gives no document. */
function eDele({ pagadorNome, pagadorDocumento }: Esperando, { nome, cpf: documento }: Devida): boolean {
  const pessoa = lerPessoa({ nome: pagadorDocumento ? '' : nome, documento });
  return ehDaPessoa(pessoa, lerEscrito(pagadorDocumento ?? pagadorNome ?? ''));
}
