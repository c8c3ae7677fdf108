import { escapar } from '@imob/schemas/avisos/molde';
import type { Assinante, PapelAssinado } from '@imob/schemas/documents/signedPaper';
import { moldura } from '../../inquilino/moldura.ts';

export type DadosDaPagina = {
  papel: PapelAssinado;
  eu: Pick<Assinante, 'nome' | 'papel' | 'documento' | 'email' | 'emailDito' | 'situacao' | 'em' | 'por'> & {
    aguardaCodigo: boolean;
  };
  fuso: string;
  escrito?: { documento?: string; nome?: string; email?: string };
  erro?: string;
};
export const paginaDeAssinar = ({ papel, eu, erro }: DadosDaPagina, token: string): string =>
  moldura(
    papel.titulo,
    `<h1>${escapar(papel.titulo)}</h1><p>${escapar(eu.nome)} ${eu.situacao} ${erro ? escapar(erro) : ''}</p><a href="/assinar/${token}/documento">d</a>`,
  );
