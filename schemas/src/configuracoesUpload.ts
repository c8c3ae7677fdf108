import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { id, mensagemSimples, opcional, texto } from './base/fields.ts';
import { Slide } from './configuracoes.ts';
import { emMegas, LIMITES } from './rules/arquivos.ts';

const IMAGEM = emMegas(LIMITES.imagemBytes);

const guardado = z.object({ url: z.string(), key: z.string() });

const imagemDoSite = {
  descricao: `Uma imagem JPEG, PNG, WebP, SVG ou ICO de até ${IMAGEM}.`,
  campos: { arquivo: 'arquivo' },
} as const;

export const logo = endpoint('POST', '/configuracoes/upload/logo', {
  resumo: 'Troca o logotipo do site',
  acesso: 'SUPER_ADMIN',
  multipart: imagemDoSite,
  response: { 201: guardado },
});

export const logoBranca = endpoint('POST', '/configuracoes/upload/logo-branca', {
  resumo: 'Troca o logotipo branco, para fundos escuros',
  acesso: 'SUPER_ADMIN',
  multipart: imagemDoSite,
  response: { 201: guardado },
});

export const favicon = endpoint('POST', '/configuracoes/upload/favicon', {
  resumo: 'Troca o ícone do site',
  acesso: 'SUPER_ADMIN',
  multipart: imagemDoSite,
  response: { 201: guardado },
});

export const fotoPerfil = endpoint('POST', '/configuracoes/upload/foto-perfil', {
  resumo: 'Troca a foto de perfil de quem está na sessão',
  soDono: true,
  multipart: {
    descricao: `Uma imagem JPEG, PNG, WebP, AVIF ou GIF de até ${IMAGEM}.`,
    campos: { arquivo: 'arquivo' },
  },
  response: { 201: guardado },
});

/** The texts of a slide, on its upload and on its change. */
export const TextosDoSlide = z.object({
  titulo: opcional(texto()),
  subtitulo: opcional(texto(500)),
  cta: opcional(texto()),
  tag: opcional(texto()),
  stat: opcional(texto()),
  statLabel: opcional(texto()),
});
export type TextosDoSlide = z.infer<typeof TextosDoSlide>;

export const criarSlide = endpoint('POST', '/configuracoes/upload/slider', {
  resumo: 'Acrescenta um slide à página de entrada',
  acesso: 'SUPER_ADMIN',
  multipart: {
    descricao: `A imagem em \`arquivo\` (até ${IMAGEM}) e os textos do slide.`,
    campos: {
      arquivo: 'arquivo',
      titulo: 'texto',
      subtitulo: 'texto',
      cta: 'texto',
      tag: 'texto',
      stat: 'texto',
      statLabel: 'texto',
    },
  },
  response: { 201: z.object({ slide: Slide }) },
});

const qualSlide = z.object({ slideId: id });

export const mudarSlide = endpoint('PATCH', '/configuracoes/slider/:slideId', {
  resumo: 'Altera os textos enviados de um slide; a imagem não muda',
  acesso: 'SUPER_ADMIN',
  params: qualSlide,
  body: TextosDoSlide,
  response: { 200: Slide },
});

export const removerSlide = endpoint('DELETE', '/configuracoes/slider/:slideId', {
  resumo: 'Apaga um slide e sua imagem',
  acesso: 'SUPER_ADMIN',
  params: qualSlide,
  response: { 200: mensagemSimples },
});
