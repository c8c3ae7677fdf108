import type { Alcance } from '@imob/schemas/ajudantes';

/** Screens, by their names in the search, that are the landlord's alone though a helper may open their address. */
export const SO_DO_DONO: readonly string[] = ['Calendário', 'Exportar tudo', 'Ligar um banco'];

const DO_DONO = /^\/(recebimentos\/bancos\/novo|locatarios\/[^/]+\/dados|administracao)$/;
const DE_QUEM_MUDA =
  /^\/(importar|(imoveis|locatarios|contratos)\/(novo|[^/]+\/(editar|encerrar))|contratos\/(reajustes|modelos\/novo|[^/]+\/texto))$/;

/** Gives why a screen, or a form that its address opens, is not open to a helper; nothing if it is. */
export function fechadaPara(caminho: string, alcance: Alcance): 'DONO' | 'SO_VE' | undefined {
  const onde = caminho.replace(/^\/app(?=\/)|[?#].*|(?<=.)\/$/g, '');
  if (DO_DONO.test(onde)) return 'DONO';
  return alcance === 'VER' && (DE_QUEM_MUDA.test(onde) || /[?&]nova=/.test(caminho)) ? 'SO_VE' : undefined;
}
