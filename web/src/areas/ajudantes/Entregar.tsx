import type { Ajudante } from '@imob/schemas/ajudantes';
import { Group } from '@mantine/core';
import { EntregarEndereco } from '../../components/links/EntregarEndereco.tsx';
import { usePerfil } from '../../service/session.tsx';
import { doWhatsapp, mensagemDoConvite } from './palavras.ts';

/** Offers the ways in which the landlord hands an invitation's address over himself. */
export function Entregar({ nome, url }: Pick<Ajudante, 'nome'> & { url: string }) {
  const { nome: deQuem } = usePerfil();
  return (
    <Group gap="xs">
      <EntregarEndereco {...{ nome, url }} whatsapp={doWhatsapp(mensagemDoConvite({ nome, deQuem, url }))} />
    </Group>
  );
}
