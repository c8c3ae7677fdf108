import { Anotar } from './Anotar.tsx';
import { AnotarPreco } from './AnotarPreco.tsx';
import { Cancelar } from './Cancelar.tsx';
import { Concluir } from './Concluir.tsx';
import type { PropsDoFormulario, QualDialogo } from './dialogos.ts';
import { Editar } from './Editar.tsx';
import { MarcarVisita } from './MarcarVisita.tsx';
import { PedirOrcamento } from './PedirOrcamento.tsx';

/** Shows the form of each dialog about a repair. */
export function Dialogo({ dialogo, ...props }: PropsDoFormulario & { dialogo: QualDialogo }) {
  switch (dialogo.qual) {
    case 'pedir':
      return <PedirOrcamento {...props} />;
    case 'escolher':
      return <PedirOrcamento {...props} escolher />;
    case 'preco':
      return <AnotarPreco {...props} orcamento={dialogo.orcamento} />;
    case 'visita':
      return <MarcarVisita {...props} />;
    case 'concluir':
      return <Concluir {...props} />;
    case 'editar':
      return <Editar {...props} />;
    case 'anotar':
      return <Anotar {...props} />;
    case 'cancelar':
      return <Cancelar {...props} />;
  }
}
