type Dizeres = { assunto: string; paragrafos: string[]; botao?: { texto: string; link: string } };
type Convite = { locador: string; titulo: string; imovel: string; ate: string; link: string };
export const convite = (d: Convite): Dizeres => ({
  assunto: d.titulo,
  paragrafos: [d.locador],
  botao: { texto: 'Ler e assinar', link: d.link },
});
export const lembrete = convite;
export const codigo = (d: { titulo: string; codigo: string }): Dizeres => ({
  assunto: d.titulo,
  paragrafos: [d.codigo],
});
export const concluida = (d: { titulo: string; verificacao: string; link: string | null }): Dizeres => ({
  assunto: d.titulo,
  paragrafos: [d.verificacao],
});
export const recusada = (d: { titulo: string; quem: string; motivo: string; link: string }): Dizeres => ({
  assunto: d.titulo,
  paragrafos: [d.quem, d.motivo],
});
