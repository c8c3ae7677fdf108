import type { Assinatura } from '@imob/schemas/assinaturas';
import type { Inspecao } from '@imob/schemas/inspecoes';

/** The requests of a report, newest first: the one that counts, since it was not called off, and the others. */
export function pedidosDoLaudo(pedidos: readonly Assinatura[], inspecaoId: string) {
  const doLaudo = pedidos.filter(({ registroId }) => registroId === inspecaoId);
  const atual = doLaudo.find(({ situacao }) => situacao !== 'CANCELADA');
  return { atual, outros: doLaudo.filter((um) => um !== atual) };
}

/** How much of the inspection a request's file says: `com a emenda 1`, `com as emendas 1 a 3`, `sem as emendas`. */
export function ateOnde(
  { hashDaVistoria }: Pick<Assinatura, 'hashDaVistoria'>,
  { emendas }: Pick<Inspecao, 'emendas'>,
) {
  const quantas = emendas.findIndex(({ hash }) => hash === hashDaVistoria) + 1;
  if (quantas === 0) return emendas.length === 1 ? 'sem a emenda' : 'sem as emendas';
  return quantas === 1 ? 'com a emenda 1' : `com as emendas 1 a ${quantas}`;
}
