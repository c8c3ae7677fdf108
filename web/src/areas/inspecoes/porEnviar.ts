import { contagem } from '../../format/format.ts';
import type { EstadoDaFila } from './estadoDaFila.ts';

/** Says what of an open inspection is on this device alone; undefined where all of it is with the service. What a closed one left out is no part of it. */
export function porEnviar({ inspecao, edicoes, fotos }: EstadoDaFila): string | undefined {
  if (inspecao?.fechadaEm) return undefined;
  const faltam = [
    ...(edicoes.size > 0 ? [contagem(edicoes.size, 'anotação', 'anotações')] : []),
    ...(fotos.length > 0 ? [contagem(fotos.length, 'foto', 'fotos')] : []),
  ];
  if (faltam.length === 0) return undefined;
  const uma = edicoes.size + fotos.length === 1;
  return `${faltam.join(' e ')} ${uma ? 'ainda não foi enviada' : 'ainda não foram enviadas'} deste aparelho.`;
}
