import type { Alcance } from '@imob/schemas/ajudantes';

/** Screens, by their names in the search, that are the landlord's alone though a helper may open their address. */
export const SO_DO_DONO: readonly string[] = ['Calendário', 'Exportar tudo', 'Ligar um banco'];

const DO_DONO = [/^\/recebimentos\/bancos\/novo$/, /^\/locatarios\/[^/]+\/dados$/, /^\/administracao/];
const DE_QUEM_MUDA = [
  /^\/(imoveis|locatarios|contratos)\/novo$/,
  /^\/(imoveis|locatarios)\/[^/]+\/editar$/,
  /^\/contratos\/[^/]+\/encerrar$/,
  /^\/contratos\/reajustes$/,
  /^\/importar$/,
];

const limpo = (caminho: string): string => caminho.replace(/^\/app(?=\/)/, '').replace(/(?<=.)\/$/, '');

/** Gives why a screen is not open to a helper; nothing if it is. */
export function fechadaPara(caminho: string, alcance: Alcance): 'DONO' | 'SO_VE' | undefined {
  const onde = limpo(caminho);
  if (DO_DONO.some((padrao) => padrao.test(onde))) return 'DONO';
  return alcance === 'VER' && DE_QUEM_MUDA.some((padrao) => padrao.test(onde)) ? 'SO_VE' : undefined;
}
