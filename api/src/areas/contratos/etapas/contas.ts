import { mesPorExtenso } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import { orderedIds } from '../../../db/orderedIds.ts';
import { HttpError } from '../../../http/errors.ts';
import type { Meios } from '../../auditoria/autor.ts';
import { anotarMudadas } from '../../financeiro/anotarMudadas.ts';
import type { ContaRow } from '../../financeiro/encargos.ts';
import { emJson } from '../../financeiro/gravar.ts';
import { apagarRestos, juntarPartes } from '../../financeiro/juntar.ts';
import { itensDaCompetencia } from '../../financeiro/recorrentes/aplicar.ts';
import { comAluguel, comEsteAluguel, gravarValores } from '../reajuste/contas.ts';
import { type Contrato, nomeDoMes } from './meses.ts';

type Meses = { antes: number[]; depois: number[]; dias: string[] };
type DoMes = { era: number; fica: number; dataVencimento: string; competencia: string; descricao: string };

/**
 * Gives the rents of the months that change their new amount: one that asks for nothing any more goes, one that was without a rent is made. An
 * amount that was agreed on for one month stays, and so does a rent that was called off. Throws 409 for one that was paid.
 */
export async function mudarContas(meios: Omit<Meios, 'fuso'>, contrato: Contrato, meses: Meses, dia: string) {
  const { trx, autor, agora } = meios;
  const { userId, id: contratoId } = contrato;
  const mudam = mesesQueMudam(contrato, meses);
  const contas = await lerContas(meios, contratoId, [...mudam.keys()]);
  const inteiras = juntarPartes(contas.filter(({ status }) => status === 'PENDENTE'));
  const antes: ContaRow[] = [];
  const ficam: ContaRow[] = [];
  const restos: typeof inteiras = [];
  const novas: (Awaited<ReturnType<typeof nova>> & object)[] = [];
  for (const [competencia, mes] of mudam) {
    const doMesmo = contas.filter((conta) => conta.competencia === competencia);
    recusarPaga(doMesmo, competencia, dia);
    const inteira = inteiras.find(({ conta }) => conta.competencia === competencia && comEsteAluguel(conta, mes.era));
    if (inteira) {
      const conta = comOutro(inteira.conta, mes);
      antes.push(...inteira.partes);
      restos.push(conta ? inteira : { ...inteira, partes: [inteira.conta, ...inteira.partes] });
      if (conta) ficam.push(conta);
    } else if (mes.era === 0 && doMesmo.length === 0) {
      const feita = await nova(meios, contrato, mes);
      if (feita) novas.push(feita);
    }
  }
  await gravarValores(trx, userId, ficam);
  await apagarRestos(trx, userId, restos);
  const criadoEm = agora.toISOString();
  const ids = orderedIds(novas.length);
  const criadas = novas.map((conta, i) => ({ ...conta, userId, contratoId, criadoEm, id: ids[i] as string }));
  if (criadas.length > 0) await trx.insertInto('contas').values(criadas.map(emJson)).execute();
  await anotarMudadas(trx, autor, agora, { antes, depois: [...ficam, ...criadas] });
}

function mesesQueMudam(contrato: Contrato, { antes, depois, dias }: Meses): Map<string, DoMes> {
  const meses = dias.flatMap((dataVencimento, i): DoMes[] => {
    const [era, fica] = [antes[i], depois[i]];
    if (era === undefined || fica === undefined || era === fica) return [];
    return [{ era, fica, dataVencimento, ...nomeDoMes(contrato, i, dataVencimento) }];
  });
  return new Map(meses.map((mes) => [mes.competencia, mes]));
}

async function lerContas(
  { trx, autor }: Omit<Meios, 'fuso'>,
  contratoId: string,
  meses: string[],
): Promise<ContaRow[]> {
  const { rows } = await sql<ContaRow>`select k.* from contas k
    where k."userId" = ${autor.userId} and k."contratoId" = ${contratoId} and k.tipo = 'ALUGUEL' and k.competencia = any(${meses})
    order by k.id for update of k`.execute(trx);
  return rows;
}

function recusarPaga(contas: ContaRow[], competencia: string, dia: string): void {
  const paga = contas.some(({ status, noAcordoId }) => status === 'PAGO' || noAcordoId);
  const venceu = contas.some(({ status, dataVencimento }) => status !== 'CANCELADO' && dataVencimento < dia);
  if (!paga && !venceu) return;
  throw new HttpError(
    409,
    `O aluguel de ${mesPorExtenso(`${competencia}-01`)} já ${paga ? 'foi pago, ou entrou num acordo' : 'venceu'}, e não muda mais. Deixe esse mês como está, ou desfaça antes o que foi registrado dele.`,
  );
}

/** A conta with the rent of another step; null where nothing would be left to pay. */
function comOutro(conta: ContaRow, { era, fica }: DoMes): ContaRow | null {
  if (era > 0 && fica > 0) return comAluguel(conta, fica);
  if (fica > 0) {
    const aluguel = { descricao: conta.descricao, tipo: 'ALUGUEL' as const, valor: fica };
    return { ...conta, valor: somado(conta.valor, fica), itens: [aluguel, ...conta.itens] };
  }
  const itens = conta.itens.filter(({ tipo, recorrenteId }) => tipo !== 'ALUGUEL' || recorrenteId);
  const valor = itens.reduce((soma, item) => somado(soma, item.valor), 0);
  return valor > 0 ? { ...conta, valor, itens } : null;
}

const somado = (a: number, b: number) => Math.round((a + b) * 100) / 100;

async function nova({ trx, autor }: Omit<Meios, 'fuso'>, contrato: Contrato, mes: DoMes) {
  const { fica: valor, descricao, competencia, dataVencimento } = mes;
  const montada = await itensDaCompetencia(trx, autor.userId, contrato.id, competencia, { descricao, valor });
  return montada && { ...montada, descricao, competencia, dataVencimento, tipo: 'ALUGUEL' as const };
}
