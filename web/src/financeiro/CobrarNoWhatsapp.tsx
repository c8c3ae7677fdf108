import { IconBrandWhatsapp } from '@tabler/icons-react';
import { hoje } from '../formato.ts';
import { enderecoWhatsapp } from '../recibos/enviar.ts';
import { Mensagem } from '../recibos/Mensagem.tsx';
import { useContato } from '../recibos/useContato.ts';
import { usePerfil } from '../sessao.tsx';
import { mensagemDeCobranca } from './cobranca.ts';
import type { Linha } from './linhas.ts';

/** Asks for an overdue conta with a message that the person reads before sending it. The contact is read with the menu. */
export function CobrarNoWhatsapp({ linha }: { linha: Linha }) {
  const contato = useContato(linha.contrato);
  const { nome } = usePerfil();
  return (
    <Mensagem
      Icone={IconBrandWhatsapp}
      nome="Cobrar no WhatsApp"
      contato={contato}
      para={contato.telefone}
      endereco={enderecoWhatsapp(contato.telefone, mensagemDeCobranca(linha, nome, hoje()))}
    />
  );
}
