import { Anotar } from './Anotar.tsx';
import { Decidir } from './Decidir.tsx';
import type { PropsDoFormulario, QualDialogo } from './dialogos.ts';
import { EditarContato } from './EditarContato.tsx';
import { MarcarVisita } from './MarcarVisita.tsx';

/** Shows the form of each dialog about an applicant. */
export function Dialogo({ qual, ...props }: PropsDoFormulario & { qual: QualDialogo }) {
  switch (qual) {
    case 'visita':
      return <MarcarVisita {...props} />;
    case 'contato':
      return <EditarContato {...props} />;
    case 'anotar':
      return <Anotar {...props} />;
    case 'recusar':
      return <Decidir {...props} situacao="RECUSADO" />;
    case 'desistiu':
      return <Decidir {...props} situacao="DESISTIU" />;
  }
}
