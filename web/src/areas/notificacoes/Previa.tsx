import type { DadosDoAviso } from '@imob/schemas/avisos/aviso';
import { conteudoEmail } from '@imob/schemas/avisos/email';
import { textoSms } from '@imob/schemas/avisos/sms';
import { textoDoModelo, textoWhatsapp } from '@imob/schemas/avisos/whatsapp';
import type { ChavePix } from '@imob/schemas/pix';
import { somarDias } from '@imob/schemas/rules/dates';
import { calcularEncargos, partesDoValor } from '@imob/schemas/rules/encargos';
import { reais } from '@imob/schemas/rules/money';
import { codigoEstatico } from '@imob/schemas/rules/pix';
import { TERMOS_USUAIS } from '@imob/schemas/rules/termos';
import { SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Secao } from '../../components/screen/Secao.tsx';
import { hoje } from '../../format/format.ts';
import { momentos } from './dias.ts';
import { EmailComoChega } from './EmailComoChega.tsx';
import estilo from './Previa.module.css';

type Props = {
  antes: number[];
  depois: number[];
  textoLivre: boolean;
  locador: { nome: string; email: string };
  /** An answer to the e-mail reaches the landlord. */
  responde: boolean;
  /** The key that makes the codes of the notices. */
  pix: ChavePix | null;
};

/** Shows what a tenant would read, written by the very rules that the routine sends by. */
export function Previa({ antes, depois, textoLivre, locador, responde, pix }: Props) {
  const [canal, setCanal] = useState('email');
  const [escolhido, setEscolhido] = useState<string | null>(null);
  const todos = momentos(antes, depois);
  const momento = todos.find(({ valor }) => valor === escolhido) ?? todos[0];
  return (
    <Secao titulo="Como o locatário recebe" nota="Um exemplo, com os textos que realmente são enviados.">
      {momento ? (
        <Stack>
          <SegmentedControl
            aria-label="Canal do exemplo"
            fullWidth
            value={canal}
            onChange={setCanal}
            data={[
              { value: 'email', label: 'E-mail' },
              { value: 'whatsapp', label: 'WhatsApp' },
              { value: 'sms', label: 'SMS' },
            ]}
          />
          <Select
            label="Aviso"
            allowDeselect={false}
            value={momento.valor}
            onChange={setEscolhido}
            data={todos.map(({ valor, nome }) => ({ value: valor, label: nome }))}
          />
          <Mensagem
            canal={canal}
            aviso={exemplo(momento.diasAntes, pix)}
            textoLivre={textoLivre}
            locador={locador}
            responde={responde}
          />
          {canal !== 'sms' && (
            <Text c="dimmed" fz="xs">
              {pix
                ? 'O código Pix é de exemplo: no aviso vai o da conta, com o valor do dia. '
                : 'Com sua chave Pix cadastrada em Recebimentos, o aviso leva o código para pagar. '}
              Para quem tem a página do inquilino, leva também o endereço dela.
            </Text>
          )}
        </Stack>
      ) : (
        <Text>Escolha ao menos um dia, e o aviso aparece aqui.</Text>
      )}
    </Secao>
  );
}

/** An example of 1.500 by the usual terms, reckoned as the routine does. */
function exemplo(diasAntes: number, pix: ChavePix | null): DadosDoAviso {
  const dataVencimento = somarDias(hoje(), diasAntes);
  const encargos = calcularEncargos({
    ...{ valor: 150_000, tipo: 'ALUGUEL', vencimento: dataVencimento, em: hoje(), termos: TERMOS_USUAIS },
  });
  return {
    tipo: diasAntes < 0 ? 'INADIMPLENCIA' : 'VENCIMENTO',
    diasAntes,
    descricao: 'Aluguel 3/12',
    valor: reais(encargos.total),
    partes: partesDoValor(encargos, false),
    dataVencimento,
    locatario: { nome: 'João Pereira' },
    imovel: 'Avenida Paulista, 1000 - Bela Vista, São Paulo/SP',
    ...(pix && { copiaECola: codigoEstatico(pix, { centavos: encargos.total }) }),
  };
}

type PropsMensagem = Pick<Props, 'textoLivre' | 'locador' | 'responde'> & { canal: string; aviso: DadosDoAviso };

function Mensagem({ canal, aviso, textoLivre, locador, responde }: PropsMensagem) {
  if (canal === 'email') return <Email aviso={aviso} locador={locador} responde={responde} />;
  if (canal === 'sms') {
    const texto = textoSms(aviso, locador);
    return (
      <div>
        <div className={estilo.balao}>{texto}</div>
        <Text c="dimmed" fz="sm" mt={6}>
          {texto.length} de 160 caracteres: um SMS só. Sem acentos, para caber.
        </Text>
      </div>
    );
  }
  return (
    <div>
      <div className={`${estilo.balao} ${estilo.whatsapp}`}>
        {textoLivre ? emNegrito(textoWhatsapp(aviso, locador)) : textoDoModelo(aviso, locador)}
      </div>
      <Text c="dimmed" fz="sm" mt={6}>
        {textoLivre ? 'Enviada pelo seu próprio WhatsApp.' : 'Pelo modelo aprovado na Meta.'}
      </Text>
    </div>
  );
}

/** WhatsApp shows what stands between asterisks in bold. */
const emNegrito = (texto: string) =>
  texto.split('*').map((parte, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
      <strong key={i}>{parte}</strong>
    ) : (
      parte
    ),
  );

function Email({ aviso, locador, responde }: Pick<PropsMensagem, 'aviso' | 'locador' | 'responde'>) {
  const { assunto, conteudo } = conteudoEmail(aviso, locador, responde);
  return (
    <div>
      <Text fw={650}>{assunto}</Text>
      <Text c="dimmed" fz="sm" mb="sm" style={{ overflowWrap: 'anywhere' }}>
        {responde ? `Respostas para ${locador.email}` : 'As respostas não são lidas, até você confirmar seu e-mail.'}
      </Text>
      <EmailComoChega conteudo={conteudo} />
    </div>
  );
}
