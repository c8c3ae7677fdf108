import { hash } from 'node:crypto';
import type { Db } from '../../db/connect.ts';
import { anonimizacoesDe } from './anonimizacoes.ts';
import { type Bloco, eventosEntre, hashDoBloco, type Selado } from './chain.ts';

type Verificacao = {
  locadores: number;
  blocos: number;
  eventos: number;
  /** Events whose values were blanked on purpose: they are sealed, and say nothing any more. */
  semValores: number;
  /** Sentences, each of which says where something is not as it was sealed. */
  problemas: string[];
};

/** Computes every seal again and tells each gap and each change. Reads only. */
export async function verificar(db: Db): Promise<Verificacao> {
  const resultado: Verificacao = { locadores: 0, blocos: 0, eventos: 0, semValores: 0, problemas: [] };
  const { ate: seladoAte } = await db.selectFrom('auditoriaSelagem').select('ate').executeTakeFirstOrThrow();
  const comEventos = db.selectFrom('auditoria').select('userId').distinct();
  const locadores = await comEventos.union(db.selectFrom('auditoriaBlocos').select('userId').distinct()).execute();
  for (const { userId } of locadores) {
    resultado.locadores += 1;
    await verificarLocador(db, userId, seladoAte, resultado);
  }
  return resultado;
}

async function verificarLocador(db: Db, userId: string, seladoAte: number, resultado: Verificacao) {
  const acusar = (frase: string) => resultado.problemas.push(`locador ${userId}: ${frase}`);
  const blocos = await db
    .selectFrom('auditoriaBlocos')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('numero')
    .execute();
  const [primeiro] = blocos;
  const expirado = primeiro && (await expirou(db, primeiro)) ? primeiro : undefined;
  if (primeiro && primeiro.numero > 1 && !expirado) {
    acusar(`faltam os blocos antes do ${primeiro.numero}, e nenhum registro de expiração os explica.`);
  }
  const explicado = await anonimizacoesDe(db, userId);
  let anterior: Bloco | undefined;
  for (const bloco of blocos) {
    resultado.blocos += 1;
    if (anterior && bloco.numero !== anterior.numero + 1) acusar(`falta o bloco ${anterior.numero + 1}.`);
    if (anterior && (bloco.de !== anterior.ate || !bloco.anterior?.equals(anterior.hash))) {
      acusar(`o bloco ${bloco.numero} não continua o ${anterior.numero}.`);
    }
    const eventos = await eventosEntre(db, userId, bloco.de, bloco.ate);
    resultado.eventos += eventos.length;
    const selado = (bloco === expirado && eventos.length === 0) || bloco.hash.equals(hashDoBloco(bloco, eventos));
    if (!selado) acusar(`o bloco ${bloco.numero} ${oQueMudou(bloco, eventos)}`);
    for (const evento of eventos) {
      if (evento.valores === null) {
        resultado.semValores += 1;
        if (!explicado(evento)) {
          acusar(`o evento ${evento.id}, de ${evento.em}, perdeu os valores, e nenhuma anonimização os explica.`);
        }
      } else if (!intacto(evento)) acusar(`os valores do evento ${evento.id}, de ${evento.em}, foram alterados.`);
    }
    anterior = bloco;
  }
  const fora = await eventosEntre(db, userId, anterior?.ate ?? 0, seladoAte);
  if (fora.length > 0) acusar(`${fora.length} eventos que deviam estar selados não estão em bloco algum.`);
}

const intacto = ({ valores, valoresHash }: Selado) => hash('sha256', valores ?? '', 'buffer').equals(valoresHash);

function oQueMudou({ eventos: quantos, seladoEm }: Bloco, eventos: readonly Selado[]): string {
  const quando = `, selado em ${seladoEm},`;
  if (eventos.length < quantos) return `${quando} perdeu ${quantos - eventos.length} de ${quantos} eventos.`;
  if (eventos.length > quantos) return `${quando} recebeu ${eventos.length - quantos} eventos depois do selo.`;
  return `${quando} tem eventos que não são mais os que foram selados.`;
}

/** Old events go by a pass that notes in the trail up to which block, with the hash on which the chain goes on. */
async function expirou(db: Db, { userId, numero, hash: selo }: Bloco): Promise<boolean> {
  const eventos = await db
    .selectFrom('auditoria')
    .select('valores')
    .where('userId', '=', userId)
    .where('registroId', '=', `bloco ${numero}`)
    .where('registroTipo', '=', 'auditoria')
    .where('acao', '=', 'expirar')
    .execute();
  return eventos.some(({ valores }) => valores?.antes?.hash === selo.toString('hex'));
}
