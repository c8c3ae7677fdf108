import { lista } from '@imob/schemas/documents/format';
import type { PaginaDoInquilino } from '@imob/schemas/inquilino';
import { hoje, somarDias } from '@imob/schemas/rules/dates';
import { partesDoValor } from '@imob/schemas/rules/encargos';
import { reais } from '@imob/schemas/rules/money';
import { STATUS_ABERTOS } from '@imob/schemas/rules/statusDaConta';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { doLocatario } from '../assinaturas/doLocatario.ts';
import { comNome } from '../auth/usuario.ts';
import { boletosDeVarias } from '../boletos/leitura.ts';
import { lerComunicadosDaPagina } from '../comunicados/naPagina.ts';
import { acharUltimo, paraLer } from '../contratos/acerto/ler.ts';
import { declaracoesDe } from '../contratos/cartas/declaracoes.ts';
import { quemSao } from '../contratos/demais/outros.ts';
import { deQuemSaiu } from '../contratos/demais/principal.ts';
import { lerContratos } from '../contratos/leitura.ts';
import { type ContaRow, calcular, condicoesDasContas, condicoesDe } from '../financeiro/encargos.ts';
import { comStatusDoDia } from '../financeiro/leitura.ts';
import { pedir } from '../financeiro/pedir.ts';
import { retencoesEsperadas } from '../financeiro/retencao.ts';
import { lerChaveDoLocador } from '../pix/chave.ts';
import { codigoAberto } from '../pix/codigo.ts';
import { codigosJuntos } from '../pix/juntas.ts';
import { acharAPrometer, lerPromessasDaPagina } from '../promessas/prometer.ts';
import { DESFEITO } from '../recibos/selecao.ts';
import { lerDocumentosDoImovel } from './documentosDoImovel.ts';
import { lerEtapasDaPagina } from './etapas.ts';
import type { Inquilino } from './link.ts';
import { lerPedidosDaPagina, lerVisitas } from './visitas.ts';
import { lerVistoriasDoInquilino } from './vistorias.ts';

const DIAS_A_FRENTE = 45;
const MAIS_CONTAS = 24;
const MAIS_RECIBOS = 24;
const MAIS_AVISOS = 6;

/** The parties of the page's contract, the principal tenant's CPF first of all tenants' ones, which stay inside. */
export async function lerPartes(db: Db, { userId, contratoId }: Inquilino) {
  const [[contrato], demais, usuario] = await Promise.all([
    lerContratos(db, userId, { id: contratoId }),
    quemSao(db, userId, contratoId),
    db.selectFrom('usuarios').selectAll().where('uid', '=', userId).executeTakeFirstOrThrow(),
  ]);
  if (!contrato) throw new Error(`página do contrato ${contratoId}, que não existe`);
  return { contrato, demais, usuario, documentos: [contrato.locatario, ...demais].map(({ cpf }) => cpf) };
}
type Partes = Awaited<ReturnType<typeof lerPartes>>;

/** The open contas that the page shows: what is due, and what is coming. */
export const lerAbertas = (db: Db, { userId, contratoId }: Inquilino, dia: string): Promise<ContaRow[]> =>
  db
    .selectFrom('contas')
    .selectAll()
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .where('status', 'in', STATUS_ABERTOS)
    .where('dataVencimento', '<=', somarDias(dia, DIAS_A_FRENTE))
    .orderBy('dataVencimento')
    .orderBy('id')
    .limit(MAIS_CONTAS)
    .execute();

/** Reads what a tenant's page shows: what is due today with its working, what is coming, and what was paid. */
export async function lerPagina(
  meios: Pick<Deps, 'db' | 'cipher' | 'env'>,
  quem: Inquilino,
  { contrato, demais, usuario, documentos }: Partes,
  agora: Date,
  fuso: string,
): Promise<PaginaDoInquilino> {
  const { db } = meios;
  const { userId, contratoId } = quem;
  const dia = hoje(agora, fuso);
  const { ativo } = contrato;
  const [
    abertas,
    acerto,
    recibos,
    pedidos,
    avisos,
    declaracoes,
    assinaturas,
    visitas,
    papeis,
    promessas,
    ditos,
    etapas,
    vistorias,
  ] = await Promise.all([
    lerAbertas(db, quem, dia),
    lerAcertado(db, quem),
    db
      .selectFrom('recibos as r')
      .leftJoin('contas as k', (join) => join.onRef('k.userId', '=', 'r.userId').onRef('k.id', '=', 'r.contaId'))
      .select(['r.id', 'r.numero', 'r.codigoRecibo', 'r.descricao', 'r.valor', 'r.irRetido', 'r.dataPagamento'])
      .where('r.userId', '=', userId)
      .where('r.contratoId', '=', contratoId)
      .where(sql<boolean>`not ${DESFEITO}`)
      .where(
        sql<boolean>`not ${deQuemSaiu(userId, sql`r."contratoId"`, sql`(r."dataPagamento" at time zone ${fuso})::date`)}`,
      )
      .orderBy('r.dataPagamento', 'desc')
      .orderBy('r.id')
      .limit(MAIS_RECIBOS)
      .execute(),
    lerPedidosDaPagina(db, quem, { dia, fuso }),
    db
      .selectFrom('notificacoes')
      .select(['assunto', 'enviadoEm'])
      .where('userId', '=', userId)
      .where('contratoId', '=', contratoId)
      .orderBy('enviadoEm', 'desc')
      .orderBy('id')
      .limit(MAIS_AVISOS)
      .execute(),
    declaracoesDe(db, quem),
    doLocatario(meios, quem, documentos, dia),
    lerVisitas(db, quem, dia),
    lerDocumentosDoImovel(db, quem),
    lerPromessasDaPagina(db, quem, dia, fuso),
    lerComunicadosDaPagina(db, quem, dia),
    lerEtapasDaPagina(db, { ...quem, ativo }, dia),
    lerVistoriasDoInquilino(db, quem, fuso),
  ]);
  const contas = await mostrarContas(db, userId, abertas, dia);
  const outrasVencidas = await somarOutras(db, quem, abertas, dia);
  const vencidas = contas.filter(({ vencimento, copiaECola }) => vencimento <= dia && copiaECola !== undefined);
  const devidas = vencidas.map(({ id, aPagar }) => ({ contaId: id, valor: aPagar }));
  const [pagarTudo = null] = outrasVencidas ? [] : await codigosJuntos(db, userId, [devidas], dia);
  return {
    locador: { nome: comNome(usuario).nome, telefone: usuario.telefone, email: usuario.email },
    imovel: contrato.imovel.endereco,
    inquilino: lista([contrato.locatario, ...demais].map(({ nome }) => nome)),
    hoje: dia,
    contas,
    outrasVencidas,
    pagarTudo,
    etapas: acerto ? [] : etapas,
    acerto,
    recibos: recibos.map(({ dataPagamento, ...recibo }) => ({
      ...recibo,
      pagoEm: hoje(new Date(dataPagamento), fuso),
    })),
    ...{ declaracoes, documentos: papeis.map(({ id, nome }) => ({ id, nome })), assinaturas },
    ...(vistorias.length > 0 && { vistorias }),
    avisos,
    comunicados: ditos.map(({ anexo, pedidoEm, ...dito }) => ({
      ...{ ...dito, em: pedidoEm as string, anexo: anexo?.nome ?? null },
    })),
    ...{ pedidos, visitas, promessas, aPrometer: await acharAPrometer(db, userId, abertas, dia) },
  };
}

/** Reads what the settlement of a tenant who has left gives back. */
async function lerAcertado(db: Db, { userId, contratoId }: Inquilino): Promise<PaginaDoInquilino['acerto']> {
  const acerto = await acharUltimo(db, userId, contratoId);
  if (acerto?.situacao !== 'CONFIRMADO') return null;
  const { chavesEm, aDevolver, devolucoes } = await paraLer(db, acerto);
  return { chavesEm, aDevolver, devolucoes: devolucoes.map(({ valor, em }) => ({ valor, em })) };
}

/** Sums what is due today beside the contas that the page has room for. */
async function somarOutras(db: Db, { userId, contratoId }: Inquilino, mostradas: ContaRow[], dia: string) {
  if (mostradas.length < MAIS_CONTAS) return null;
  const vencidas = await db
    .selectFrom('contas')
    .selectAll()
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .where('status', 'in', STATUS_ABERTOS)
    .where('dataVencimento', '<=', dia)
    .execute();
  const naPagina = new Set(mostradas.map(({ id }) => id));
  const outras = vencidas.filter(({ id }) => !naPagina.has(id));
  if (outras.length === 0) return null;
  const condicoes = await condicoesDasContas(db, userId, outras);
  const retencaoDe = await retencoesEsperadas(db, outras);
  const pedidas = outras.map((conta) => pedir(conta, calcular(conta, dia, condicoes(conta)).total, retencaoDe(conta)));
  const total = pedidas.reduce((soma, { valor }) => soma + valor, 0);
  return { contas: outras.length, total: reais(total) };
}

async function mostrarContas(db: Db, userId: string, abertas: ContaRow[], dia: string) {
  const chave = await lerChaveDoLocador(db, userId);
  const retencaoDe = await retencoesEsperadas(db, abertas);
  const boletos = await boletosDeVarias(
    db,
    abertas.map(({ id: contaId }) => ({ userId, contaId })),
  );
  const contas = [];
  for (const conta of abertas) {
    const encargos = calcular(conta, dia, await condicoesDe(db, conta, dia));
    const pedido = pedir(conta, encargos.total, retencaoDe(conta));
    const boleto = boletos.get(conta.id);
    const codigo = await codigoAberto(db, conta, chave, dia, retencaoDe(conta));
    contas.push({
      ...{ id: conta.id, descricao: conta.descricao, vencimento: conta.dataVencimento },
      ...{ situacao: comStatusDoDia(conta, dia).status, total: reais(encargos.total) },
      ...partesDoValor(encargos, conta.saldo !== null),
      ...{ irRetido: reais(pedido.irRetido), aPagar: reais(pedido.valor) },
      copiaECola: codigo?.copiaECola,
      ...(boleto && { boleto: { linhaDigitavel: boleto.linhaDigitavel } }),
    });
  }
  return contas;
}
