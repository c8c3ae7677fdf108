import type { LinkProps } from '@tanstack/react-router';

/** Screens of other areas by their address, so that no area depends on how another names its parameters. */
const por = (endereco: string) => ({ to: endereco }) as { to: LinkProps['to'] & string };

export const telaDoImovel = (id: string) => por(`/imoveis/${encodeURIComponent(id)}`);
/** With the form of an exit inspection already open. */
export const novaVistoriaDeSaida = (imovelId: string) => ({
  ...por(`/imoveis/${encodeURIComponent(imovelId)}/vistorias`),
  search: { nova: 'Saída' },
});
export const comparacaoDeVistorias = (imovelId: string) => por(`/imoveis/${encodeURIComponent(imovelId)}/comparar`);
export const telaDoLocatario = (id: string) => por(`/locatarios/${encodeURIComponent(id)}`);
