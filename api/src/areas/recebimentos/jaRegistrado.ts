import type { Recebimento } from '@imob/schemas/recebimentos';
import { hoje } from '@imob/schemas/rules/dates';
import { formaEscrita } from '@imob/schemas/rules/formaEscrita';
import { centavos, reais } from '@imob/schemas/rules/money';
import { dinheiro } from '@imob/schemas/rules/numbers';
import { janela } from '@imob/schemas/rules/registrados';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { HttpError } from '../../http/errors.ts';
import type { Meios } from '../auditoria/autor.ts';
import { lerPagas, manuais, type Paga } from '../extratos/registrados.ts';
import type { ContaRow } from '../financeiro/encargos.ts';
import { julgar } from './mesmoDinheiro.ts';
import { concluirCobranca, mudarSituacao, type RecebimentoRow } from './situacao.ts';

/** Among these contas, and those paid in these days, the ones that a person registered as paid, and no money that is known paid. */
async function lerRegistradas(db: Db, userId: string, ids: string[], de: string, ate: string, fuso: string) {
  const pagas = (await lerPagas(db, userId, ids, de, ate, fuso)).filter(({ dia }) => dia !== '');
  const { rows } = await sql<{ contaId: string }>`
    select jsonb_array_elements_text(r."contaIds") as "contaId" from recebimentos r
    where r."userId" = ${userId} and r.situacao = 'CONCILIADO' and r."contaIds" ?| ${pagas.map(({ id }) => id)}`.execute(
    db,
  );
  const comDinheiro = new Set(rows.map(({ contaId }) => contaId));
  return pagas.filter(({ id }) => !comDinheiro.has(id));
}

/** How a Pix may have been registered, or a boleto, which may have been paid by its Pix code; a payment in cash is another. */
const REGISTRADA_COMO = {
  Pix: ['Pix', 'Transferência bancária'],
  Boleto: ['Boleto', 'Pix', 'Transferência bancária'],
};
const chegouAssim = ({ forma }: Paga, por: keyof typeof REGISTRADA_COMO): boolean =>
  !forma?.trim() || REGISTRADA_COMO[por].includes(formaEscrita(forma) ?? '');

/**
 * Whether so many cents, which a Pix of this conta's code or its boleto brought on a day, are the payment that a person registered: the
 * same amount, within three business days, by what may be just that. The conta is locked.
 */
export async function ehARegistrada(
  { trx, fuso }: Pick<Meios, 'trx' | 'fuso'>,
  { userId, id, status }: ContaRow,
  { recebido, dia, formaPagamento }: { recebido: number; dia: string; formaPagamento: keyof typeof REGISTRADA_COMO },
): Promise<boolean> {
  if (status !== 'PAGO') return false;
  const registradas = await lerRegistradas(trx, userId, [id], dia, dia, fuso);
  const paga = registradas.find((uma) => uma.id === id);
  if (!paga || centavos(paga.valor) !== recebido || !chegouAssim(paga, formaPagamento)) return false;
  const { de, ate } = janela(paga.dia);
  return dia >= de && dia <= ate;
}

/**
 * Finds, for each waiting receipt by its id, the contas whose registered payment it seems to be. Money sent for a conta is that conta's
 * payment or none. Otherwise it is the only payment of its amount within three business days that nothing shows to be another person's.
 */
export async function acharRegistradas(
  db: Db,
  userId: string,
  recebimentos: readonly Recebimento[],
  fuso: string,
): Promise<Map<string, string[]>> {
  const esperam = recebimentos
    .filter(({ situacao }) => situacao !== 'CONCILIADO' && situacao !== 'DEVOLVIDO')
    .map((um) => ({ ...um, dia: hoje(new Date(um.horario), fuso), resta: restaDe(um) }));
  const dias = esperam.map(({ dia }) => dia).toSorted();
  const [primeiro, ultimo] = [dias[0], dias.at(-1)];
  if (!primeiro || !ultimo) return new Map();
  const ids = esperam.flatMap(({ contaIds }) => contaIds);
  const registradas = await lerRegistradas(db, userId, ids, janela(primeiro).de, janela(ultimo).ate, fuso);
  const porId = new Map(registradas.map((paga) => [paga.id, paga]));
  const pagamentos = manuais(registradas);
  const pares = esperam.flatMap((um) => {
    const { de, ate } = janela(um.dia);
    return um.contaIds.length > 0
      ? []
      : pagamentos
          .filter(({ dia, centavos: quanto }) => quanto === um.resta && dia >= de && dia <= ate)
          .map(({ contaIds }) => ({ um, contaIds }));
  });
  const juizos = await julgar(
    db,
    userId,
    pares.map(({ um: { pagadorNome: nome, pagadorDocumento: documento }, contaIds }) => ({
      ...{ banco: { pagador: { nome, documento }, contaIds: [] }, extrato: { palavras: [], contaIds } },
    })),
  );
  const possiveis = Map.groupBy(
    pares.filter((_, i) => juizos[i] !== 'OUTRO'),
    ({ um }) => um.id,
  );
  return new Map(
    esperam.flatMap(({ id, contaIds, resta }) => {
      const enviadas = contaIds.flatMap((contaId) => porId.get(contaId) ?? []);
      if (contaIds.length > 0) return resta === soma(enviadas) ? [[id, enviadas.map((uma) => uma.id)]] : [];
      const [achado, outro] = possiveis.get(id) ?? [];
      return achado && !outro ? [[id, achado.contaIds]] : [];
    }),
  );
}

const soma = (pagas: readonly Paga[]) => pagas.reduce((total, { valor }) => total + centavos(valor), 0);

/** Gives the cents that were not returned, nor are being returned. */
const restaDe = ({ valor, devolucoes }: Pick<Recebimento, 'valor' | 'devolucoes'>) =>
  devolucoes
    .filter(({ situacao }) => situacao !== 'NAO_REALIZADO')
    .reduce((resta, uma) => resta - centavos(uma.valor), centavos(valor));

/**
 * Takes so many cents of this money for the payment of these contas, locked already, as the landlord says. It pays nothing again. Throws
 * 409 where a conta has no payment that was registered without money, or the amounts differ.
 */
export async function reconhecerRegistrado(
  meios: Meios,
  recebimento: RecebimentoRow,
  contas: ContaRow[],
  valor: number,
): Promise<void> {
  const { trx, autor, agora, fuso } = meios;
  const dia = hoje(agora, fuso);
  const ids = contas.map(({ id }) => id);
  const registradas = (await lerRegistradas(trx, autor.userId, ids, dia, dia, fuso)).filter(({ id }) =>
    ids.includes(id),
  );
  const falta = contas.find(({ id }) => !registradas.some((uma) => uma.id === id));
  if (falta) throw new HttpError(409, semRegistro(falta.descricao));
  if (soma(registradas) !== valor) throw new HttpError(409, outroValor(soma(registradas), valor));
  await mudarSituacao(meios, recebimento, 'CONCILIADO', ids);
  await concluirCobranca(meios, recebimento.txid);
}

const semRegistro = (descricao: string) =>
  `A conta "${descricao}" não tem um pagamento registrado à mão que espere por este dinheiro. Atualize a página e escolha de novo.`;

const outroValor = (registrado: number, chegado: number) =>
  `Você registrou ${dinheiro(reais(registrado))}, e chegaram ${dinheiro(reais(chegado))}. Se é o mesmo pagamento, desfaça-o na conta: ela volta a ficar em aberto, e este dinheiro pode quitá-la.`;
