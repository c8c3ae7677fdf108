import { data, diaDoInstante, dinheiro } from '@imob/schemas/documents/format';
import { type Evento, VISTORIA_EM_RASCUNHO } from '@imob/schemas/linhaDoTempo';
import { NOMES_DAS_CARTAS } from '@imob/schemas/rules/cartas';
import { contratoDaVistoria } from '@imob/schemas/rules/contratoDaVistoria';
import { contagem } from '@imob/schemas/rules/numbers';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { Tables } from '../../db/tables.ts';
import { dosComunicados } from '../comunicados/naLinhaDoTempo.ts';
import { contratosDoImovel } from '../inspecoes/contratosDoImovel.ts';
import { dasAssinaturas } from './assinaturasPedidas.ts';
import { aQuemSaiu } from './cartas/ler.ts';
import { dasManutencoes } from './consertos.ts';
import { dasPromessas } from './promessasFeitas.ts';

type Contrato = Selectable<Tables['contratos']>;
type Fonte = (
  db: Db,
  contrato: Contrato,
  dia: (instante: string) => string,
  fuso: string,
  agora: Date,
) => Promise<Evento[]> | Evento[];

/** Each area that a lease passes through tells its own events. */
const fontes: Fonte[] = [
  ...[
    doContrato,
    daAssinatura,
    dosAditivos,
    dosReajustes,
    dasContinuacoes,
    dasVistorias,
    dosAcordos,
    dasCartas,
    dasPromessas,
    dasAssinaturas,
    dasManutencoes,
    dosComunicados,
    doAcerto,
  ],
];

/** Tells what happened to a contract and what lies ahead, the oldest first. Throws 404 or 403. */
export async function lerLinhaDoTempo(db: Db, userId: string, id: string, agora: Date, fuso: string) {
  const contrato = await owned(db, 'contratos', userId, id);
  const eventos: Evento[] = [];
  const dia = (em: string) => diaDoInstante(em, fuso);
  for (const fonte of fontes) eventos.push(...(await fonte(db, contrato, dia, fuso, agora)));
  const ordem = ({ dia, em }: Evento) => `${dia} ${em ?? ''}`;
  return eventos.sort((um, outro) => (ordem(um) < ordem(outro) ? -1 : 1));
}

const SEM_MAIS = { em: null, detalhe: null, registro: null };

function doContrato(_db: Db, { criadoEm, encerradoEm, dataInicio, dataFim }: Contrato, dia: (em: string) => string) {
  const eventos: Evento[] = [
    { ...SEM_MAIS, tipo: 'CADASTRADO', dia: dia(criadoEm), em: criadoEm, titulo: 'Contrato cadastrado' },
    { ...SEM_MAIS, tipo: 'INICIO', dia: dataInicio, titulo: 'Início da locação' },
    { ...SEM_MAIS, tipo: 'FIM_DO_PRAZO', dia: dataFim, titulo: 'Fim do prazo' },
  ];
  if (encerradoEm) {
    eventos.push({
      ...SEM_MAIS,
      tipo: 'ENCERRADO',
      dia: dia(encerradoEm),
      em: encerradoEm,
      titulo: 'Contrato encerrado',
    });
  }
  return eventos;
}

/** The day that the parties signed, where it was said; else the day on which the signed copy came. */
async function daAssinatura(
  db: Db,
  { userId, id, assinadoEm }: Contrato,
  dia: (em: string) => string,
): Promise<Evento[]> {
  if (!assinadoEm) return [];
  const versao = await db
    .selectFrom('versoesContrato')
    .select(['id', 'versao', 'opcoes', 'sha256', 'assinadoEm'])
    .where('userId', '=', userId)
    .where('contratoId', '=', id)
    .where('situacao', '=', 'ASSINADO')
    .orderBy('versao')
    .limit(1)
    .executeTakeFirst();
  return [
    {
      tipo: 'ASSINADO',
      dia: versao?.opcoes.dataAssinatura ?? dia(versao?.assinadoEm ?? assinadoEm),
      em: versao?.assinadoEm ?? assinadoEm,
      titulo: 'Contrato assinado',
      detalhe: versao ? `Versão ${versao.versao}, SHA-256 ${versao.sha256.slice(0, 16)}` : null,
      registro: versao ? { tipo: 'versao', id: String(versao.versao) } : null,
    },
  ];
}

async function dosAditivos(db: Db, { userId, id }: Contrato, dia: (em: string) => string): Promise<Evento[]> {
  const aditivos = await db
    .selectFrom('aditivos')
    .select(['id', 'numero', 'texto', 'locatarios', 'dataAssinatura', 'assinadoEm', 'criadoEm'])
    .where('userId', '=', userId)
    .where('contratoId', '=', id)
    .execute();
  return aditivos.flatMap(({ id: aditivoId, numero, texto, locatarios, ...quando }): Evento[] => {
    const { dataAssinatura, assinadoEm, criadoEm } = quando;
    const registro = { tipo: 'aditivo', id: aditivoId };
    const feito: Evento = {
      tipo: 'ADITIVO',
      dia: dataAssinatura ?? dia(criadoEm),
      em: criadoEm,
      titulo: `${numero}º aditivo`,
      detalhe: texto ?? (locatarios ? 'Muda quem aluga' : null),
      registro,
    };
    if (!assinadoEm) return [feito];
    const titulo = `Via assinada do ${numero}º aditivo guardada`;
    return [feito, { tipo: 'ADITIVO_ASSINADO', dia: dia(assinadoEm), em: assinadoEm, titulo, detalhe: null, registro }];
  });
}

/** Inspections of the property while this contract was its own, the entry that was made before it was recorded and the exit that was recorded after its end. */
async function dasVistorias(
  db: Db,
  { userId, id, imovelId, criadoEm, encerradoEm }: Contrato,
  _dia: unknown,
  fuso: string,
): Promise<Evento[]> {
  const vistorias = await db
    .selectFrom('inspecoes')
    .select(['id', 'imovelId', 'tipo', 'dataVistoria', 'status', 'criadoEm'])
    .where('userId', '=', userId)
    .where('imovelId', '=', imovelId)
    .execute();
  const contratos = await contratosDoImovel(db, userId, imovelId, fuso);
  const enquantoDele = ({ criadoEm: em }: { criadoEm: string }) =>
    em >= criadoEm && (encerradoEm === null || em <= encerradoEm);
  const foraDele = ({ tipo, criadoEm: em }: { tipo: string; criadoEm: string }) =>
    em < criadoEm ? tipo === 'Entrada' : tipo === 'Saída';
  return vistorias
    .filter((vistoria) => {
      const dono = contratoDaVistoria(contratos, vistoria)?.id;
      if (enquantoDele(vistoria)) return vistoria.tipo !== 'Saída' || dono === undefined || dono === id;
      return foraDele(vistoria) && dono === id;
    })
    .map((vistoria) => ({
      tipo: 'VISTORIA',
      dia: vistoria.dataVistoria,
      em: vistoria.criadoEm,
      titulo: `Vistoria: ${vistoria.tipo}`,
      detalhe: vistoria.status === 'rascunho' ? VISTORIA_EM_RASCUNHO : null,
      registro: { tipo: 'inspecao', id: vistoria.id },
    }));
}

async function dosReajustes(db: Db, { userId, id }: Contrato): Promise<Evento[]> {
  const reajustes = await db
    .selectFrom('reajustes')
    .select(['id', 'dataBase', 'aplicadoEm', 'valorAntes', 'valorDepois', 'percentual'])
    .where('userId', '=', userId)
    .where('contratoId', '=', id)
    .where('desfeitoEm', 'is', null)
    .execute();
  return reajustes.map(({ id: reajusteId, dataBase, aplicadoEm, valorAntes, valorDepois }) => ({
    tipo: 'REAJUSTE' as const,
    dia: dataBase,
    em: aplicadoEm,
    titulo: valorAntes === valorDepois ? 'Aluguel mantido' : 'Reajuste do aluguel',
    detalhe: `De ${dinheiro(valorAntes)} para ${dinheiro(valorDepois)}`,
    registro: { tipo: 'reajuste', id: reajusteId },
  }));
}

async function dasContinuacoes(db: Db, { userId, id }: Contrato, dia: (em: string) => string): Promise<Evento[]> {
  const continuacoes = await db
    .selectFrom('continuacoes')
    .select(['id', 'tipo', 'dataFimDepois', 'criadoEm'])
    .where('userId', '=', userId)
    .where('contratoId', '=', id)
    .execute();
  return continuacoes.map(({ id: continuacaoId, tipo, dataFimDepois, criadoEm }) => ({
    tipo,
    dia: dia(criadoEm),
    em: criadoEm,
    titulo: tipo === 'RENOVACAO' ? 'Contrato renovado' : 'Prorrogado por prazo indeterminado',
    detalhe: dataFimDepois ? `Até ${dataFimDepois.split('-').reverse().join('/')}` : null,
    registro: { tipo: 'continuacao', id: continuacaoId },
  }));
}

async function dosAcordos(db: Db, { userId, id }: Contrato): Promise<Evento[]> {
  const acordos = await db
    .selectFrom('acordos')
    .select(['id', 'em', 'valor', 'parcelas', 'criadoEm'])
    .where('userId', '=', userId)
    .where('contratoId', '=', id)
    .where('situacao', '=', 'VIGENTE')
    .execute();
  return acordos.map(({ id: acordoId, em, valor, parcelas, criadoEm }) => ({
    tipo: 'ACORDO',
    dia: em,
    em: criadoEm,
    titulo: 'Acordo de dívida',
    detalhe: `${dinheiro(valor)} em ${contagem(parcelas.length, 'parcela', 'parcelas')}`,
    registro: { tipo: 'acordo', id: acordoId },
  }));
}

async function dasCartas(db: Db, { userId, id }: Contrato): Promise<Evento[]> {
  const cartas = await db
    .selectFrom('cartas')
    .select(['id', 'tipo', 'dia', 'pedido', 'texto', 'entregueEm', 'desfecho', 'criadoEm'])
    .where('userId', '=', userId)
    .where('contratoId', '=', id)
    .execute();
  return cartas.map(({ id: cartaId, tipo, dia, pedido, texto, entregueEm, desfecho, criadoEm }) => ({
    tipo: 'CARTA',
    dia,
    em: criadoEm,
    titulo: NOMES_DAS_CARTAS[tipo],
    detalhe:
      [
        aQuemSaiu({ pedido }) && `A ${texto.destinatarios[0]?.nome}, que deixou a locação`,
        desfecho === 'RETIRADA' ? 'Retirada' : entregueEm && `Entregue em ${data(entregueEm)}`,
      ]
        .filter(Boolean)
        .join('. ') || null,
    registro: { tipo: 'carta', id: cartaId },
  }));
}

/** The keys that came back by a settlement that holds, and what of the tenant's money was given back since. */
async function doAcerto(db: Db, { userId, id }: Contrato): Promise<Evento[]> {
  const acerto = await db
    .selectFrom('acertos')
    .select(['id', 'chavesEm', 'confirmadoEm', 'saldo'])
    .where('userId', '=', userId)
    .where('contratoId', '=', id)
    .where('situacao', '=', 'CONFIRMADO')
    .executeTakeFirst();
  if (!acerto) return [];
  const devolucoes = await db
    .selectFrom('devolucoesDoAcerto')
    .select(['numero', 'valor', 'em', 'criadoEm'])
    .where('userId', '=', userId)
    .where('acertoId', '=', acerto.id)
    .execute();
  const { saldo, chavesEm, confirmadoEm } = acerto;
  const registro = { tipo: 'acerto', id: acerto.id };
  const quanto = dinheiro(Math.abs(saldo));
  const resultado = saldo < 0 ? `A devolver ao locatário: ${quanto}` : saldo > 0 ? `Locatário deve ${quanto}` : null;
  const titulo = 'Chaves entregues, com acerto';
  return [
    { tipo: 'ACERTO', dia: chavesEm, em: confirmadoEm, titulo, detalhe: resultado, registro },
    ...devolucoes.map(({ valor, em, numero, criadoEm }): Evento => {
      const detalhe = `${dinheiro(valor)}, recibo nº ${numero}`;
      return { tipo: 'ACERTO', dia: em, em: criadoEm, titulo: 'Devolvido ao locatário', detalhe, registro };
    }),
  ];
}
