import type { MesDeRendimentos, Pagador, Rendimentos } from '@imob/schemas/rendimentos';
import { impostoDoMes, vencimentoDoCarneLeao } from '@imob/schemas/rules/carneLeao';
import { cnpjValido, cpfValido, ehDeEmpresa, pontuado } from '@imob/schemas/rules/documentos';
import { PRIMEIRO_ANO, situacaoDoIbsCbs } from '@imob/schemas/rules/ibsCbs';
import { somar, subtrair } from '@imob/schemas/rules/money';
import type { Db } from '../../db/connect.ts';
import { lerQuotas, lerTitular, type Titular, titularesDe } from '../coproprietarios/ler.ts';
import { parteDoTitular } from '../coproprietarios/partes.ts';
import { mudancasDe } from '../coproprietarios/trechos.ts';
import { somarDespesasPorMes } from '../despesas/somarPorMes.ts';
import type { Calendario } from '../financeiro/selecao.ts';
import { aConferir } from './aConferir.ts';
import { deduzir } from './deduzir.ts';
import { type RecebidoNoMes, somarPorMes } from './somarPorMes.ts';

/** The payments of one tenant in one month, added up. */
export type Recebido = Pick<RecebidoNoMes, 'mes' | 'em' | 'nome' | 'repasses' | 'irRetido'> &
  Pick<Pagador, 'documento' | 'pessoa' | 'rendimento' | 'deducoes'>;

/** The year to read: the landlord's, or, if `titular` is the id of a share, that of the co-owner who has it. */
export type DeQuem = { ano: number; titular?: string | undefined };

/**
 * Reads the receipts of a year by month and payer, with their deductions, and the deposits apart, and counts the properties that brought
 * income. In a property with co-owners only the part of the year's owner counts. Only a natural person deducts. Throws 404 or 403 for the
 * share.
 */
export async function lerRecebidos(db: Db, userId: string, { fuso }: Calendario, { ano, titular: quotaId }: DeQuem) {
  const quotas = await lerQuotas(db, userId);
  const titular = quotaId ? await lerTitular(db, userId, quotaId, quotas) : null;
  const mudancas = mudancasDe(quotas);
  const [declarante, linhas, gastos] = await Promise.all([
    titular ? comoDeclarante(titular) : lerLocador(db, userId),
    somarPorMes(db, userId, fuso, ano, { mudancas }),
    somarDespesasPorMes(db, userId, ano, { mudancas }),
  ]);
  const parte = parteDoTitular(quotas, titular);
  const rendidos = linhas.map(({ documentos, recebido, reparos, caucao: _, ...linha }) => {
    const lugar = { imovelId: linha.imovelId, dia: linha.em };
    return {
      ...linha,
      ...identificar(documentos),
      rendimento: parte(lugar, subtrair(somar([recebido, reparos]), linha.repasses)),
      repasses: parte(lugar, linha.repasses),
      irRetido: parte(lugar, linha.irRetido),
    };
  });
  const seus =
    declarante.tipoPessoa === 'PF' ? gastos.map((gasto) => ({ ...gasto, valor: parte(gasto, gasto.valor) })) : [];
  const { partes, semUso } = deduzir(rendidos, seus);
  return {
    ...{ titular, declarante, titulares: titularesDe(quotas), gastos: seus, rendidos },
    recebidos: juntar(partes).filter(({ rendimento, repasses }) => rendimento > 0 || repasses > 0),
    semUso,
    caucao: titular ? 0 : somar(linhas.map(({ caucao }) => caucao)),
    imoveis: new Set(rendidos.filter(({ rendimento }) => rendimento > 0).map(({ imovelId }) => imovelId)).size,
  };
}

/** Takes the document in the tenant's record, where a mistyped one gets corrected. If that is no valid one, the receipt's is taken. */
function identificar(documentos: readonly (string | null)[]): Pick<Recebido, 'documento' | 'pessoa'> {
  const ditos = documentos.filter((um) => um !== null);
  for (const dito of ditos) {
    const cpf = cpfValido(dito);
    if (cpf) return { documento: pontuado(cpf), pessoa: 'FISICA' };
    const cnpj = cnpjValido(dito);
    if (cnpj) return { documento: pontuado(cnpj), pessoa: 'JURIDICA' };
  }
  return { documento: ditos[0] ?? '', pessoa: null };
}

/** Joins what one payer paid in one month. A payer may rent two properties, or have receipts that differ in name or document. */
function juntar(partes: readonly (Recebido & { imovelId: string })[]): Recebido[] {
  const grupos = Map.groupBy(partes, (um) => `${um.mes} ${chaveDe(um)}`);
  return [...grupos.values()].map((iguais) => {
    const { imovelId: _, ...ultimo } = iguais.at(-1) as (typeof iguais)[number];
    return { ...ultimo, ...somas(iguais) };
  });
}

/** Tells payers apart: by document, or without one by name too. */
export const chaveDe = ({ pessoa, documento, nome }: Pick<Recebido, 'pessoa' | 'documento' | 'nome'>) =>
  pessoa ? documento : `${documento} ${nome}`;
const somas = (partes: readonly Recebido[]) => ({
  rendimento: somar(partes.map(({ rendimento }) => rendimento)),
  repasses: somar(partes.map(({ repasses }) => repasses)),
  irRetido: somar(partes.map(({ irRetido }) => irRetido)),
  deducoes: somar(partes.map(({ deducoes }) => deducoes)),
});

/** Whether it is a natural person, who alone pays the carnê-leão, with the CPF; of a company its name and CNPJ. */
type Declarante = { tipoPessoa: string; cpf: string | null; razaoSocial: string | null; cnpj: string | null };

const lerLocador = (db: Db, userId: string): Promise<Declarante> =>
  db
    .selectFrom('usuarios')
    .select(['tipoPessoa', 'cpf', 'razaoSocial', 'cnpj'])
    .where('uid', '=', userId)
    .executeTakeFirstOrThrow();

/** A co-owner is a person unless the document is a company's. */
const comoDeclarante = ({ nome, documento }: Titular): Declarante => ({
  tipoPessoa: documento && ehDeEmpresa(documento) ? 'PJ' : 'PF',
  ...{ cpf: documento, razaoSocial: nome, cnpj: documento },
});

const semChave = ({ chave: _, ...titular }: Titular) => titular;

/** Reads the year for the screen of the income tax. */
export async function lerRendimentos(
  db: Db,
  userId: string,
  calendario: Calendario,
  deQuem: DeQuem,
): Promise<Rendimentos> {
  const { ano } = deQuem;
  const lidos = await lerRecebidos(db, userId, calendario, deQuem);
  const { titular, declarante, titulares, recebidos, gastos, semUso, caucao, imoveis } = lidos;
  const fisica = declarante.tipoPessoa === 'PF';
  const pagadores = [...Map.groupBy(recebidos, chaveDe).values()].map((dele): Pagador => {
    const { nome, documento, pessoa } = dele.at(-1) as Recebido;
    const meses = dele.map((um) => ({ mes: um.mes, ...somas([um]) }));
    return { nome, documento, pessoa, ...somas(dele), meses };
  });
  const meses = Array.from({ length: 12 }, (_, i) => `${ano}-${String(i + 1).padStart(2, '0')}`);
  const aoTodo = somas(recebidos);
  return {
    ...{ ano, titular: titular && semChave(titular), coproprietarios: titulares.map(semChave), caucao, ...aoTodo },
    meses: meses.map((mes) => ({ ...mesDe(mes, recebidos, ano, fisica), semUso: semUso(mes) })),
    pagadores: pagadores.toSorted((a, b) => b.rendimento - a.rendimento || a.nome.localeCompare(b.nome)),
    deducoesAConferir: await aConferir(db, userId, calendario.fuso, ano, gastos),
    ibsCbs: fisica && ano >= PRIMEIRO_ANO ? { imoveis, situacao: situacaoDoIbsCbs(aoTodo.rendimento, imoveis) } : null,
  };
}

function mesDe(
  mes: string,
  recebidos: readonly Recebido[],
  ano: number,
  fisica: boolean,
): Omit<MesDeRendimentos, 'semUso'> {
  const doMes = recebidos.filter((um) => um.mes === mes);
  const de = (qual: Pagador['pessoa']) => somas(doMes.filter(({ pessoa }) => pessoa === qual)).rendimento;
  const deFisicas = de('FISICA');
  const { repasses, irRetido, deducoes } = somas(doMes);
  return {
    ...{ mes, deFisicas, deJuridicas: de('JURIDICA'), semDocumento: de(null), repasses, irRetido, deducoes },
    imposto: fisica ? (impostoDoMes(ano, subtrair(deFisicas, deducoes)) ?? null) : null,
    vencimento: fisica ? vencimentoDoCarneLeao(mes) : null,
  };
}
