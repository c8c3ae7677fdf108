import type { Assinatura } from '@imob/schemas/assinaturas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { consulta } from '../../service/queries.ts';
import { FormularioDoArquivo } from './FormularioDoArquivo.tsx';
import { FormularioDoPedido } from './FormularioDoPedido.tsx';
import { Pedidas } from './Pedidas.tsx';
import type { ContratoDoPapel, PapelQueSeAssina } from './papel.ts';

type Props = { contrato: ContratoDoPapel; papel: PapelQueSeAssina; fechar: () => void };

/** Asks for the signatures of a paper; ends with an address for each guest, to be handed over. */
export function PedirAssinaturas({ contrato, papel, fechar }: Props) {
  const [feita, setFeita] = useState<{ pedido: Assinatura; enviou: boolean }>();
  // The proposal is always read anew: the signers, and the reasons why nobody can sign, may have changed.
  const proposta = useQuery({
    ...consulta('GET /contratos/:id/assinaturas/proposta', { params: { id: contrato.id }, query: perguntaDe(papel) }),
    ...{ staleTime: 0, gcTime: 0, enabled: !feita },
  });
  if (feita) return <Pedidas {...feita} contrato={contrato} fechar={fechar} />;
  return (
    <Carregado consulta={proposta}>
      {(lida) =>
        papel.tipo === 'ARQUIVO' ? (
          <FormularioDoArquivo
            contratoId={contrato.id}
            proposta={lida}
            aoPedir={(pedido, enviou) => setFeita({ pedido, enviou })}
          />
        ) : (
          // The addresses belong to the guests by their order, so other guests begin a new form.
          <FormularioDoPedido
            key={lida.signatarios.map(({ papel: como, nome }) => `${como} ${nome}`).join()}
            contratoId={contrato.id}
            proposta={lida}
            aoPedir={(pedido, enviou) => setFeita({ pedido, enviou })}
          />
        )
      }
    </Carregado>
  );
}

const perguntaDe = (papel: PapelQueSeAssina) =>
  papel.tipo === 'ARQUIVO' ? { tipo: papel.tipo } : { tipo: papel.tipo, registroId: papel.registroId };
