import type { Interessado } from '@imob/schemas/interessados';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { chamar } from '../../service/api.ts';
import { avisar, esquecer } from '../../service/queries.ts';

const ROTA = 'POST /interessados/:id/locatario';

/** Asks whether somebody's form is to become a tenant. */
export const aprovar = ({ id, nome, ficha }: Interessado): void =>
  confirmar({
    titulo: `Aprovar ${nome}?`,
    oQueAcontece: `A ficha se torna um locatário, com os documentos. Se você já tem um locatário com o CPF ${ficha?.cpf ?? 'dela'}, é ele que fica, com os dados que tem. Depois é só fazer o contrato.`,
    acao: 'Aprovar',
    aoConfirmar: async () => {
      const { novo } = await chamar(ROTA, { params: { id } });
      void esquecer(ROTA);
      avisar(
        novo ? 'Aprovado, e o locatário está cadastrado.' : 'Aprovado. O locatário deste CPF já estava cadastrado.',
      );
    },
  });
