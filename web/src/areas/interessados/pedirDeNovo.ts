import type { Interessado } from '@imob/schemas/interessados';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { chamar } from '../../service/api.ts';
import { avisar, esquecer } from '../../service/queries.ts';

const ROTA = 'POST /interessados/:id/ficha';

/** Asks once more for a form that came, which is out of sight until it comes anew. */
export const pedirDeNovo = ({ id, nome }: Interessado): void =>
  confirmar({
    titulo: 'Pedir a ficha de novo?',
    oQueAcontece: `${nome} recebe outro endereço, onde encontra o que já escreveu e corrige. Até a ficha voltar, as respostas de agora não aparecem aqui.`,
    acao: 'Pedir de novo',
    aoConfirmar: async () => {
      await chamar(ROTA, { params: { id }, body: { deNovo: true } });
      void esquecer(ROTA);
      avisar('Ficha pedida de novo: passe o endereço.');
    },
  });
