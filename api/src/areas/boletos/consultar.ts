import { e2eidDoBoleto } from '@imob/schemas/rules/boleto';
import { hoje, somarDias } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import { type BancoRow, type DepsDoBanco, salvoEncerrando, temPix } from '../bancos/abrir.ts';
import { quaisConhecidos } from '../bancos/devolvidos.ts';
import { NAO_REGISTRADO } from '../bancos/registrarTodos.ts';
import { abrirEmissor, anotarProblemaDosBoletos, contarProblema } from './abrir.ts';
import { acertarBoletos } from './acertar.ts';
import { registrarPagos, SEM_VALOR } from './concluir.ts';

const DIA_MS = 86_400_000;
/** A payment is known a business day later; holidays and weekends beside. */
const DIAS = 6;
/** Once a day, also what was told late. */
const DIAS_DA_VARREDURA = 30;

/** Whether this account issues boletos, or has issued some that may still be paid. */
export async function temBoletos(deps: Pick<DepsDoBanco, 'db' | 'agora'>, banco: BancoRow): Promise<boolean> {
  if (banco.emiteBoletos) return true;
  const desde = new Date(deps.agora().getTime() - 90 * DIA_MS).toISOString();
  const { rows } = await sql`select 1 from cobrancas where "userId" = ${banco.userId} and "bancoId" = ${banco.id}
    and tipo = 'boleto' and "atualizadoEm" > ${desde} limit 1`.execute(deps.db);
  return rows.length > 0;
}

/** Asks what was paid, and brings the open boletos up to date. Whether the company told, or never will before its landlord mends something. */
export async function perguntarBoletos(deps: DepsDoBanco, banco: BancoRow): Promise<boolean> {
  const emissor = await abrirEmissor(deps, banco);
  if (!emissor) return true;
  const agora = deps.agora();
  const varrer = !banco.varridoEm || agora.getTime() - Date.parse(banco.varridoEm) >= DIA_MS;
  const dia = hoje(agora, deps.env.APP_TIMEZONE);
  const lidos = await emissor.pagosEntre(somarDias(dia, -(varrer ? DIAS_DA_VARREDURA : DIAS)), dia);
  if (lidos.situacao !== 'feita') {
    const { situacao, detalhe } = lidos;
    deps.log.info({ banco: banco.id, situacao, detalhe }, 'a Efí não disse que boletos foram pagos');
    return anotarProblemaDosBoletos(deps, banco, lidos);
  }
  const nossos = await quaisEmitidos(deps, banco, [
    ...lidos.valor.pagos.map(({ txid }) => txid),
    ...lidos.valor.semValor,
  ]);
  const dosNossos = lidos.valor.pagos.filter(({ txid }) => nossos.has(txid));
  const conhecidos = await quaisConhecidos(
    deps,
    banco.userId,
    dosNossos.map(({ numero }) => e2eidDoBoleto(numero)),
  );
  const novos = dosNossos.filter(({ numero }) => !conhecidos.has(e2eidDoBoleto(numero)));
  const chegados = await registrarPagos(deps, banco, novos);
  const semValor = lidos.valor.semValor.some((txid) => nossos.get(txid) === 'ATIVA');
  const problema = semValor ? SEM_VALOR : chegados ? null : NAO_REGISTRADO;
  if (!temPix(banco)) await anotarConsulta(deps, banco, { varrer, problema });
  else if (problema) await contarProblema(deps, banco, problema);
  await acertarBoletos(deps, banco, emissor, { conferir: varrer });
  return chegados;
}

/** Gives how each of these boletos stands here, by its id. One that the landlord issued on the company's own site is not among them. */
async function quaisEmitidos({ db }: DepsDoBanco, { userId }: BancoRow, txids: string[]) {
  if (txids.length === 0) return new Map<string, string>();
  const emitidos = await db
    .selectFrom('cobrancas')
    .select(['txid', 'situacao'])
    .where('userId', '=', userId)
    .where('tipo', '=', 'boleto')
    .where('txid', 'in', txids)
    .execute();
  return new Map(emitidos.map(({ txid, situacao }) => [txid, situacao]));
}

/** Notes the question in an account that only issues boletos; in another one the question about Pix notes it. */
const anotarConsulta = (
  { db, agora }: DepsDoBanco,
  { userId, id, situacao }: BancoRow,
  { varrer, problema }: { varrer: boolean; problema: string | null },
) =>
  db
    .updateTable('bancos')
    .set({
      consultadoAte: agora().toISOString(),
      ...(varrer && { varridoEm: agora().toISOString() }),
      ...(situacao === 'ATIVO' && { situacao: salvoEncerrando('ATIVO'), problema }),
    })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
