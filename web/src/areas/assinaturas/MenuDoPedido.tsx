import type { Assinatura } from '@imob/schemas/assinaturas';
import type { ContratoLido } from '@imob/schemas/contratos';
import { Menu } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy, IconDownload, IconShieldCheck, IconX } from '@tabler/icons-react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { MenuDaLinha } from '../../components/table/MenuDaLinha.tsx';
import { chamar } from '../../service/api.ts';
import { downloadFile } from '../../service/file.ts';
import { avisar, avisarErro, esquecer } from '../../service/queries.ts';

const icone = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

type Props = { contrato: ContratoLido; pedido: Assinatura };

/** The menu of a request: its PDF, the page where anybody verifies it, and, while it is open, the way to cancel it. */
export function MenuDoPedido({ contrato, pedido }: Props) {
  const { titulo, verificacao, situacao } = pedido;
  const { copy } = useClipboard();
  return (
    <MenuDaLinha nome={`Ações do pedido: ${titulo}`}>
      {() => (
        <>
          <Menu.Item leftSection={<IconDownload {...icone} />} onClick={() => void baixar(contrato, pedido)}>
            Baixar PDF
          </Menu.Item>
          <Menu.Item
            component="a"
            href={verificacao}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconShieldCheck {...icone} />}
          >
            Página de verificação
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy {...icone} />}
            onClick={() => {
              copy(verificacao);
              avisar('Endereço da verificação copiado.');
            }}
          >
            Copiar a verificação
          </Menu.Item>
          {situacao === 'ABERTA' && (
            <Menu.Item color="red" leftSection={<IconX {...icone} />} onClick={() => cancelar(pedido)}>
              Cancelar pedido
            </Menu.Item>
          )}
        </>
      )}
    </MenuDaLinha>
  );
}

async function baixar({ locatario }: ContratoLido, { id: assinaturaId, contratoId, titulo }: Assinatura) {
  const params = { id: contratoId, assinaturaId };
  const nome = `${titulo} - ${locatario.nome}.pdf`;
  await downloadFile('GET /contratos/:id/assinaturas/:assinaturaId/pdf', { params }, nome).catch(avisarErro);
}

function cancelar({ id: assinaturaId, contratoId, titulo, signatarios }: Assinatura): void {
  const assinaram = signatarios.some(({ situacao }) => situacao === 'ASSINOU');
  confirmar({
    titulo: 'Cancelar o pedido de assinatura?',
    oQueAcontece: `Os endereços de “${titulo}” deixam de abrir para assinar${assinaram ? ', e as assinaturas que já vieram não valem mais' : ''}. Depois você pode mudar o documento e pedir de novo.`,
    acao: 'Cancelar pedido',
    perigo: true,
    aoConfirmar: async () => {
      const rota = 'POST /contratos/:id/assinaturas/:assinaturaId/cancelar';
      await chamar(rota, { params: { id: contratoId, assinaturaId } });
      void esquecer(rota);
      avisar('Pedido cancelado.');
    },
  });
}
