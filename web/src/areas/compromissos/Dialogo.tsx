import type { QualDialogo } from './dialogos.ts';
import { Feito } from './Feito.tsx';
import { EditarCompromisso, NovoCompromisso } from './GravarCompromisso.tsx';
import { Vezes } from './Vezes.tsx';

/** Shows the form of each dialog about a commitment. */
export function Dialogo({ dialogo, fechar }: { dialogo: QualDialogo; fechar: () => void }) {
  if (dialogo.qual === 'novo') {
    const { imovelId, titulo } = dialogo;
    return <NovoCompromisso imovelId={imovelId} titulo={titulo} fechar={fechar} />;
  }
  const { qual, ele } = dialogo;
  if (qual === 'editar') return <EditarCompromisso ele={ele} fechar={fechar} />;
  if (qual === 'vezes') return <Vezes ele={ele} fechar={fechar} />;
  return ele.proximo === null ? null : <Feito ele={{ ...ele, proximo: ele.proximo }} fechar={fechar} />;
}
