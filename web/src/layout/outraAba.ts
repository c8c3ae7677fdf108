import type { Perfil } from '@imob/schemas/auth';

type DeQuem = Pick<Perfil, 'uid' | 'nome' | 'ajudante'>;

/** The same person went elsewhere in another tab, whose session all tabs share. */
export type OutraAba = {
  titulo: string;
  /** Brings the session back to what this tab shows: the landlord's id, or nothing for one's own. */
  daqui: { userId: string | undefined; nome: string };
  /** Opens what the other tab shows. */
  dela: string;
};

/** Compares this tab's profile with that of the session; gives nothing if it is really somebody else who signed in. */
export function outraAba(aqui: DeQuem, la: DeQuem): OutraAba | undefined {
  const pessoa = ({ uid, ajudante }: DeQuem) => ajudante?.uid ?? uid;
  if (pessoa(aqui) !== pessoa(la)) return undefined;
  const lugar = ({ nome, ajudante }: DeQuem) => (ajudante ? `os imóveis de ${nome}` : 'os meus imóveis');
  return {
    titulo: la.ajudante
      ? `Em outra aba você abriu os imóveis de ${la.nome}`
      : `Em outra aba você saiu dos imóveis de ${aqui.nome}`,
    daqui: {
      userId: aqui.ajudante ? aqui.uid : undefined,
      nome: aqui.ajudante ? 'Abrir de novo e continuar' : 'Voltar aos meus e continuar',
    },
    dela: `Ir para ${lugar(la)}`,
  };
}
