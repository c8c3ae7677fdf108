import type { Inspecao } from '@imob/schemas/inspecoes';
import type { Db } from '../../../db/connect.ts';
import { amount, day, type Sheet, text } from '../../../spreadsheet/sheet.ts';
import { porId } from '../paginas.ts';
import { type Coluna, count, dayOf, folha, yesNo } from './folha.ts';

/** One inspection may hold megabytes: they are read one at a time. */
const inspecoesDe = (db: Db, userId: string) =>
  porId<Inspecao>(
    (depoisDe) =>
      db
        .selectFrom('inspecoes')
        .selectAll()
        .where('userId', '=', userId)
        .where('id', '>', depoisDe)
        .orderBy('id')
        .limit(1)
        .execute(),
    1,
  );

export function folhaDeVistorias(db: Db, userId: string, fuso: string): Sheet {
  const colunas: Coluna<Inspecao>[] = [
    ['Data', (v) => day(v.dataVistoria)],
    ['Tipo', (v) => text(v.tipo)],
    ['Situação', (v) => text(v.status)],
    ['Descrição', (v) => text(v.descricao)],
    ['Cômodos', (v) => count(v.comodos.length)],
    ['Itens vistoriados', (v) => count(v.itensVistoriados.length)],
    ['Fotos', (v) => count(v.fotosKeys.length)],
    ['Vídeos', (v) => count(v.videosKeys.length)],
    ['Fechada em', (v) => dayOf(v.fechadaEm, fuso)],
    ['SHA-256', (v) => text(v.hash)],
    ['Emendas', (v) => count(v.emendas.length)],
    ['Criada em', (v) => dayOf(v.criadoEm, fuso)],
    ['Código do imóvel', (v) => text(v.imovelId)],
    ['Código', (v) => text(v.id)],
  ];
  return folha('Vistorias', colunas, inspecoesDe(db, userId));
}

/** Something that an inspection judged: an element of a room, an item, a meter or a key. */
type Vistoriado = {
  vistoria: string;
  onde: string;
  oQue: string;
  condicao?: string;
  observacao?: string | undefined;
  ausente?: boolean | undefined;
  valor?: number | null;
  fotos?: number;
};

export function folhaDeVistoriados(db: Db, userId: string): Sheet {
  const colunas: Coluna<Vistoriado>[] = [
    ['Onde', (v) => text(v.onde)],
    ['O quê', (v) => text(v.oQue)],
    ['Condição', (v) => text(v.condicao ?? null)],
    ['Observação', (v) => text(v.observacao ?? null)],
    ['Ausente', (v) => yesNo(v.ausente ?? null)],
    ['Leitura ou quantidade', (v) => amount(v.valor ?? null)],
    ['Fotos', (v) => count(v.fotos ?? null)],
    ['Código da vistoria', (v) => text(v.vistoria)],
  ];
  return folha('Vistorias - detalhes', colunas, vistoriadosDe(db, userId));
}

async function* vistoriadosDe(db: Db, userId: string): AsyncGenerator<Vistoriado> {
  for await (const { id: vistoria, ...inspecao } of inspecoesDe(db, userId)) {
    for (const { nome: onde, elementos } of inspecao.comodos) {
      for (const { nome: oQue, condicao, observacao, ausente, fotosKeys } of elementos) {
        yield { vistoria, onde, oQue, condicao, observacao, ausente, fotos: fotosKeys.length };
      }
    }
    const nomes = new Map(inspecao.snapshotInventario.map((item) => [item.id, item.nomeItem]));
    for (const { itemId, condicaoAtual, observacao, ausente, fotosUrls } of inspecao.itensVistoriados) {
      const oQue = nomes.get(itemId) ?? itemId;
      const fotos = fotosUrls.length;
      yield { vistoria, onde: 'Inventário', oQue, condicao: condicaoAtual, observacao, ausente, fotos };
    }
    for (const { tipo: oQue, valor, fotosKeys } of inspecao.leituras) {
      yield { vistoria, onde: 'Medidor', oQue, valor, fotos: fotosKeys.length };
    }
    for (const { nome: oQue, quantidade: valor } of inspecao.chaves) yield { vistoria, onde: 'Chaves', oQue, valor };
  }
}
