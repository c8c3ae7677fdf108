import type { Assinatura, Signatario } from '@imob/schemas/assinaturas';
import { DIAS_PARA_ASSINAR } from '@imob/schemas/rules/assinaturas';
import { Button, Group } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { data } from '../../format/format.ts';
import { useEhDono, usePodeMudar } from '../../service/ajuda.ts';
import { useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';

/** The landlord's own actions on an open request: he signs, reminds the others, or extends the term. */
export function AcoesDoPedido({ pedido }: { pedido: Assinatura }) {
  const { id: assinaturaId, contratoId, titulo, signatarios, vencida } = pedido;
  const { nome, email } = usePerfil();
  const params = { id: contratoId, assinaturaId };
  const { mutateAsync: assinar } = useMudanca('POST /contratos/:id/assinaturas/:assinaturaId/assinar', {
    sucesso: ({ situacao }) => (situacao === 'CONCLUIDA' ? 'Assinado: era a última assinatura.' : 'Você assinou.'),
    erroNoLugar: true,
  });
  const faltam = signatarios.filter(({ situacao }) => situacao === 'PENDENTE');
  const lembrar = useMudanca('POST /contratos/:id/assinaturas/:assinaturaId/lembrar', {
    sucesso: vencida ? ({ ate }) => prazoAberto(ate, faltam) : lembrados(faltam),
  });
  const ehDono = useEhDono();
  const podeMudar = usePodeMudar();
  // Nobody signs in the landlord's place.
  const faltaEu = ehDono && faltam.some(({ quem }) => quem === 'LOCADOR') && !vencida;
  const alguemComEmail = faltam.some(({ quem, email: dele }) => quem === 'CONVIDADO' && dele);
  if (!podeMudar || (!faltaEu && !alguemComEmail && !vencida)) return null;
  return (
    <Group gap="xs">
      {faltaEu && (
        <Button
          size="xs"
          leftSection={<IconSignature size={16} aria-hidden />}
          aria-label={`Assinar ${titulo}`}
          onClick={() =>
            confirmar({
              titulo: `Assinar “${titulo}”?`,
              oQueAcontece: `Você assina como ${nome}, com a conta de ${email}. A assinatura vale como a de próprio punho, e não pode ser desfeita.`,
              acao: 'Assinar',
              aoConfirmar: () => assinar({ params }),
            })
          }
        >
          Assinar
        </Button>
      )}
      {(alguemComEmail || vencida) && (
        <Button
          size="xs"
          variant="default"
          loading={lembrar.isPending}
          onClick={() => lembrar.mutate({ params, body: {} })}
        >
          {vencida ? `Dar mais ${DIAS_PARA_ASSINAR} dias` : 'Lembrar quem falta'}
        </Button>
      )}
    </Group>
  );
}

const convidados = (faltam: readonly Signatario[]) => faltam.filter(({ quem }) => quem === 'CONVIDADO');
const temEmail = ({ email }: Signatario) => email !== null;

/** Only guests with an e-mail are reminded; the landlord tells the others himself. */
const lembrados = (faltam: readonly Signatario[]): string =>
  convidados(faltam).every(temEmail)
    ? 'Lembrete enviado a quem falta.'
    : 'Lembrete enviado a quem tem e-mail. Aos outros, passe o endereço.';

function prazoAberto(ate: string, faltam: readonly Signatario[]): string {
  const prazo = `O prazo agora vai até ${data(ate)}`;
  const outros = convidados(faltam);
  if (outros.length === 0) return `${prazo}. Falta a sua assinatura.`;
  if (!outros.some(temEmail)) return `${prazo}. Quem falta não tem e-mail: passe o endereço.`;
  return outros.every(temEmail)
    ? `${prazo}, e quem falta foi lembrado.`
    : `${prazo}, e quem tem e-mail foi lembrado. Aos outros, passe o endereço.`;
}
