import type { Assinatura, Signatario } from '@imob/schemas/assinaturas';
import { EntregarEndereco } from '../../components/links/EntregarEndereco.tsx';
import { usePerfil } from '../../service/session.tsx';
import { conviteNoWhatsapp, mensagemDoConvite } from './palavras.ts';
import type { ContratoDoPapel } from './papel.ts';

type Props = { contrato: ContratoDoPapel; pedido: Assinatura; convidado: Signatario; url: string };

/** Offers the ways in which the landlord hands a guest's address over himself. */
export function Entregar({ contrato: { locatario }, pedido, convidado, url }: Props) {
  const { nome: deQuem } = usePerfil();
  const { nome } = convidado;
  // Only the tenant's number is known.
  const telefone = nome === locatario.nome ? locatario.telefone : null;
  const whatsapp = conviteNoWhatsapp(telefone, mensagemDoConvite({ convidado, url, pedido, deQuem }));
  return <EntregarEndereco {...{ nome, url, whatsapp }} />;
}
