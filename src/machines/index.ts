import type { AnyStateMachine } from "xstate";
import { actionRunMachine } from "./actionRun/actionRun.machine.ts";
import { bucketMachine } from "./bucket/bucket.machine.ts";
import { bucketListingMachine } from "./bucketListing/bucketListing.machine.ts";
import { creationMachine } from "./creation/creation.machine.ts";
import { kycMachine } from "./kyc/kyc.machine.ts";
import { administrationMachine } from "./administration/administration.machine.ts";
import { accountMachine } from "./billingAccount/billingAccount.machine.ts";
import { restrictionMachine } from "./billingRestriction/billingRestriction.machine.ts";
import { callbackMachine } from "./callback/callback.machine.ts";
import { paymentMethodMachine } from "./paymentMethod/paymentMethod.machine.ts";
import { cardSetupMachine } from "./cardSetup/cardSetup.machine.ts";
import { chatMachine } from "./chat/chat.machine.ts";
import { colourSchemeMachine } from "./colourScheme/colourScheme.machine.ts";
import { newVersionMachine } from "./newVersion/newVersion.machine.ts";
import { consentMachine } from "./consent/consent.machine.ts";
import { copyMachine } from "./copy/copy.machine.ts";
import { diskMachine } from "./disk/disk.machine.ts";
import { delegationMachine } from "./delegation/delegation.machine.ts";
import { impersonationMachine } from "./impersonation/impersonation.machine.ts";
import { firewallMachine } from "./firewall/firewall.machine.ts";
import { invitationMachine } from "./invitation/invitation.machine.ts";
import { ipAddressMachine } from "./ipAddress/ipAddress.machine.ts";
import { invoiceMachine } from "./invoice/invoice.machine.ts";
import { loadBalancerMachine } from "./loadBalancer/loadBalancer.machine.ts";
import { loginMachine } from "./login/login.machine.ts";
import { recurringMachine } from "./recurringPayment/recurringPayment.machine.ts";
import { serviceMachine } from "./service/service.machine.ts";
import { bareMetalMachine } from "./bareMetal/bareMetal.machine.ts";
import { mfaMachine } from "./mfa/mfa.machine.ts";
import { paletteMachine } from "./palette/palette.machine.ts";
import { paymentMachine } from "./payment/payment.machine.ts";
import { profileMachine } from "./profile/profile.machine.ts";
import { sessionMachine } from "./session/session.machine.ts";
import { accessKeyMachine } from "./accessKey/accessKey.machine.ts";
import { apiTokenMachine } from "./apiToken/apiToken.machine.ts";
import { toastsMachine } from "./toasts/toasts.machine.ts";
import { topUpMachine } from "./topUp/topUp.machine.ts";
import { uploadMachine } from "./upload/upload.machine.ts";
import { vmMachine } from "./vm/vm.machine.ts";
import { vpcMachine } from "./vpc/vpc.machine.ts";

/** What charts, tests and docs say of a machine. */
export interface MachineEntry {
  id: string;
  machine: AnyStateMachine;
  title: string;
  /** One or two sentences for someone who knows no code. */
  about: string;
  /** Event names in plain words, where the name alone does not say it. */
  words?: Readonly<Record<string, string>>;
}

/** Every state model of the portal: charts, tests and documents iterate this list. */
export const machines: readonly MachineEntry[] = [
  {
    id: "vm",
    machine: vmMachine,
    title: "Virtual machine",
    about:
      "The life of a virtual machine as the server tells it, and the one change that may be under way. A change is taken only while the machine is in a stable state.",
    words: { "server.changed": "the server reports a new status" },
  },
  {
    id: "disk",
    machine: diskMachine,
    title: "Disk",
    about:
      "The life of a disk: reserved until it is written, then in a virtual machine or in none, and the one change that may be under way.",
    words: { "server.changed": "the server reports a new status, or another holder" },
  },
  {
    id: "bucket",
    machine: bucketMachine,
    title: "Bucket",
    about:
      "Room for files: in use, or suspended with its files kept. It is deleted only while it is empty. What is in it has a machine of its own.",
    words: { "server.changed": "the server reports another state or other figures" },
  },
  {
    id: "bucketListing",
    machine: bucketListingMachine,
    title: "Files of a bucket",
    about:
      "A folder that is read page by page until it is complete or full, or cannot be read, which says what to do. Beside it goes one change of files at a time, after which the folder is read again.",
    words: {
      "folder.open": "the address names another folder",
      more: "somebody asks for more than was loaded by itself",
      "task.progressed": "some of the files are dealt with",
    },
  },
  {
    id: "upload",
    machine: uploadMachine,
    title: "Upload of a file",
    about:
      "One file of the upload queue: it waits for its turn, asks before it takes the place of another, and can be called off until it is there.",
    words: {
      "upload.start": "its turn has come",
      "upload.progressed": "more of the file has gone",
      "upload.replace": "the old file may be replaced",
    },
  },
  {
    id: "accessKey",
    machine: accessKeyMachine,
    title: "S3 access",
    about: "A customer whom the S3 endpoint does not know yet, or knows and gives keys to.",
    words: { "server.changed": "the server reports other keys" },
  },
  {
    id: "ipAddress",
    machine: ipAddressMachine,
    title: "IP address",
    about:
      "A public address, which leads to a resource or to none. Moving it is two requests: when the second fails, the address is read back and stands where the server has it.",
    words: { "server.changed": "the server reports another assignment" },
  },
  {
    id: "vpc",
    machine: vpcMachine,
    title: "Private network",
    about: "A private network: the default of its location, in use, or empty, which alone can be deleted.",
    words: { "server.changed": "the server reports other members, or another default" },
  },
  {
    id: "loadBalancer",
    machine: loadBalancerMachine,
    title: "Load balancer",
    about:
      "A load balancer is there or gone. Its rules and targets are changed one at a time, since the server refuses a second change while one is under way.",
    words: { "server.changed": "the server reports other rules or targets" },
  },
  {
    id: "firewall",
    machine: firewallMachine,
    title: "Firewall",
    about:
      "A table of rules that guards machines or none. Its rules are changed all at once, and it is deleted only while it guards nothing.",
    words: { "server.changed": "the server reports other machines or rules" },
  },
  {
    id: "bareMetal",
    machine: bareMetalMachine,
    title: "Bare metal machine",
    about:
      "A leased machine: ordered, configured, installed and in use; after the release it is wiped, and nothing can be asked of it any more.",
    words: {
      "server.changed": "the server reports a new status",
      configure: "say what to install",
      release: "give the machine back",
    },
  },
  {
    id: "service",
    machine: serviceMachine,
    title: "Managed service",
    about:
      "A database or a cluster that the provider runs: requested until its machines are made, then active. The server takes one change after the other.",
    words: {
      "server.changed": "the server reports a new status, or other machines",
      "node.rebuild": "take a machine back to a backup",
      "address.allow": "let an address connect",
    },
  },
  {
    id: "billingAccount",
    machine: accountMachine,
    title: "Billing account",
    about:
      "The status of a billing account as the provider sets it, and the one change that may be under way. The default account is never deleted.",
    words: {
      "server.changed": "the server reports another status",
      "notice.change": "say when to be told of a low balance",
      "campaign.activate": "enter a campaign code",
      "referral.enter": "enter the code of whoever brought one here",
    },
  },
  {
    id: "billingRestriction",
    machine: restrictionMachine,
    title: "Billing restriction",
    about:
      "What a billing account allows: every form and action that costs money asks here before anything is sent. What a level does not take is refused with the reason and the one step that lifts it.",
    words: {
      "server.changed": "the server reports another level or status",
      "resource.create": "something new is to be made, or moved to the account",
      "resource.grow": "something is to cost more, or to work again",
      "machine.lease": "a bare metal machine is to be leased",
      "money.add": "the account is to be topped up",
    },
  },
  {
    id: "kyc",
    machine: kycMachine,
    title: "Account validation",
    about:
      "Whether it is confirmed who is behind a billing account: not asked, asked by people, or by a provider on pages of its own. Another e-mail address means to start over.",
    words: {
      "server.changed": "the server reports how far it has come",
      startOver: "begin anew; what was handed in counts no more",
    },
  },
  {
    id: "recurringPayment",
    machine: recurringMachine,
    title: "Automatic top-up",
    about:
      "An account that tops itself up below a threshold: off, on, or on while the payment that is due does not come. Turned on below the threshold it pays at once.",
    words: { "server.changed": "the server reports other settings, or another balance" },
  },
  {
    id: "paymentMethod",
    machine: paymentMethodMachine,
    title: "Payment method",
    about:
      "A card, a PayPal account, or paying by invoice. A card is charged only once it is verified, which its bank may ask its holder about; to be paid by invoice is for administrators to decide.",
    words: {
      "server.changed": "the server reports another state",
      verify: "reserve an amount, to show that it works",
      "primary.set": "make it the one that is charged by itself",
    },
  },
  {
    id: "cardSetup",
    machine: cardSetupMachine,
    title: "Adding a payment method",
    about:
      "From the choice of a processor to a payment method that can be charged. A card is typed into the processor's own frame and sent once; when the answer is lost, the list is read before anything can be tried again.",
    words: {
      "frame.changed": "something is typed into the processor's frame",
      "frame.opened": "the processor's window opens",
      "frame.confirmed": "the processor has taken it",
      "frame.refused": "the processor says no",
      "frame.cancelled": "the processor's window is closed",
      "frame.blocked": "the browser lets no window open",
      "page.restored": "the browser brings the page back",
    },
  },
  {
    id: "topUp",
    machine: topUpMachine,
    title: "Top-up",
    about:
      "The form for money onto the balance: account, way to pay and amount are chosen, their price is shown, and only at that price can they be paid. A payment on its way outlives the page and is taken up again.",
    words: {
      "options.changed": "accounts and cards are read, or have changed",
      "options.failed": "the accounts could not be read",
      "options.retry": "they are to be read again",
      "form.change": "something else is chosen or typed",
      "price.retry": "the price is to be asked for again",
      "payment.start": "somebody presses Pay",
      "pending.changed": "another tab starts a payment, or ends one",
      "payment.returned": "the payment page has led back",
      "same.confirm": "it is the payment that is on its way",
      "another.confirm": "it is another payment",
      "payment.cancel": "somebody goes back to the form",
      "topUp.restart": "another top-up",
    },
  },
  {
    id: "payment",
    machine: paymentMachine,
    title: "Payment of a top-up",
    about:
      "From the press of Pay to what became of it: a saved card is charged or a payment page is gone to, and the platform is asked until it knows. Beside that the window of the payment page is open, closed or blocked. Nothing is sent twice.",
    words: {
      "pending.changed": "another tab starts a payment, or ends one",
      "payment.returned": "the payment page has led back",
      "page.received": "the address of the payment page is there",
      "page.restored": "the browser brings this page back",
      "page.leave": "the payment goes on in this tab",
      "window.open": "somebody opens the payment page",
      "window.opened": "the browser opens the window",
      "window.blocked": "the browser opens no window",
      "window.closed": "the window of the payment is closed",
      "claim.granted": "no other tab is paying",
      "claim.refused": "another tab is paying",
      "payment.check": "somebody wants it looked at again",
      "payment.stop": "somebody waits no more",
      "payment.cancel": "somebody goes back to the form",
    },
  },
  {
    id: "invoice",
    machine: invoiceMachine,
    title: "Invoice",
    about:
      "An invoice, a receipt of a top-up or a credit note: in progress while its month runs, then unpaid until credit pays it. All that is made out can be had as a PDF.",
    words: { "server.changed": "the server reports another status" },
  },
  {
    id: "profile",
    machine: profileMachine,
    title: "Own details",
    about: "Name, contacts and language of whoever is signed in, and the one change that may be under way.",
    words: { "server.changed": "the server reports other details" },
  },
  {
    id: "mfa",
    machine: mfaMachine,
    title: "Two-factor authentication",
    about:
      "Whether log-ins ask for a code beside the password. The code itself is set up and asked for by the identity provider.",
    words: { "server.changed": "the server reports that it is on or off" },
  },
  {
    id: "invitation",
    machine: invitationMachine,
    title: "Shared access",
    about:
      "An invitation to act in somebody else's account: not accepted, accepted, or over because it was given for a time.",
    words: { "server.changed": "the server reports another state" },
  },
  {
    id: "delegation",
    machine: delegationMachine,
    title: "Access delegation",
    about:
      "A group of people whom the owner lets act in the account: with nobody in it, waiting for the first to accept, or in use. What is shared cannot be shared on.",
    words: { "server.changed": "the server reports other people" },
  },
  {
    id: "apiToken",
    machine: apiTokenMachine,
    title: "API token",
    about:
      "A key for programs: for everything the owner has, or for one billing account, until it is deleted.",
    words: { "server.changed": "the server reports another scope" },
  },
  {
    id: "impersonation",
    machine: impersonationMachine,
    title: "Acting as somebody else",
    about:
      "In the own account or in somebody else's. Every way in and out loads the page anew, so that nothing of one account stays in the other; other tabs follow.",
    words: {
      "token.given": "the server lets this person act for somebody",
      "token.refused": "the server refuses the token: withdrawn, or its time is over",
      "elsewhere.changed": "another tab has gone to another account",
      "notice.dismiss": "the notice is put away",
    },
  },
  {
    id: "administration",
    machine: administrationMachine,
    title: "Administration",
    about: "What an administrator may ask of the platform beyond customers: to act as one of them.",
    words: { "server.changed": "the server reports anew" },
  },
  {
    id: "actionRun",
    machine: actionRunMachine,
    title: "Running an action",
    about:
      "What happens between choosing an action and its end: filling in, confirming, running on one or many resources, trying again.",
  },
  {
    id: "creation",
    machine: creationMachine,
    title: "Creating a resource",
    about:
      "From the press of the button to the finished resource. The request is sent once; when its answer is lost, the list is read until it shows what became of it.",
    words: { "clock.ticked": "time passes" },
  },
  {
    id: "palette",
    machine: paletteMachine,
    title: "Command palette",
    about:
      "Finding a command, a resource or an action, and seeing the action through without leaving the keyboard. Closing it while the server works ends nothing.",
    words: {
      "run.stepped": "the action under way comes to its next step",
      "palette.resume": "a failed action is taken up again from its toast",
      "pair.choose": "action and resource are chosen at once",
    },
  },
  {
    id: "toasts",
    machine: toastsMachine,
    title: "Toasts",
    about:
      "The queue of short messages and the drawer of past ones. A message closes by itself after five seconds, unless it tells of work under way or somebody is reading.",
    words: {
      "toast.expired": "five seconds have passed",
      "queue.hold": "a pointer or the focus comes to the messages",
      "queue.release": "pointer and focus leave the messages",
      "toast.remove": "the news is told elsewhere",
    },
  },
  {
    id: "copy",
    machine: copyMachine,
    title: "Copy control",
    about: "A button that copies a text, confirms it for a second, and soon looks as before.",
  },
  {
    id: "session",
    machine: sessionMachine,
    title: "Session",
    about:
      "From the first byte to the last: configuration, then nobody or somebody signed in, then leaving. A key refused in mid-work asks to sign in again over the page, which stays.",
    words: {
      "key.stored": "a key is stored, here or in another tab",
      "key.removed": "another tab has taken the stored key away",
      "loggedOut.elsewhere": "another tab has logged out",
      "mock.crashed": "the mock cloud answers no more",
      "credentials.refused": "the server refuses the key",
    },
  },
  {
    id: "login",
    machine: loginMachine,
    title: "Log-in page",
    about:
      "The modes of the log-in page. What was typed stays through every change of mode; a log-in itself never succeeds here, the identity provider sends the browser away.",
    words: { "page.restored": "the browser brings the page back" },
  },
  {
    id: "callback",
    machine: callbackMachine,
    title: "Way back from the identity provider",
    about: "Trades the identity provider's parameters for an API key, once, or shows what went wrong.",
    words: { appear: "the screen appears" },
  },
  {
    id: "colourScheme",
    machine: colourSchemeMachine,
    title: "Colour scheme",
    about: "Light, dark, or as the system has it.",
  },
  {
    id: "newVersion",
    machine: newVersionMachine,
    title: "New version of the portal",
    about:
      "Whether the server has a newer portal than the page that is open. A banner says so and offers to reload; nothing is loaded anew by itself.",
    words: {
      "page.shown": "the person comes back to the tab",
      "script.failed": "a part of the portal cannot be fetched",
      "banner.close": "the person closes the banner",
    },
  },
  {
    id: "consent",
    machine: consentMachine,
    title: "Accepting the terms",
    about:
      "What somebody who comes with Google for the first time accepts before the identity provider lets them on.",
  },
  {
    id: "chat",
    machine: chatMachine,
    title: "Chat widget",
    about:
      "The chat of a support provider, on the sites that have one. It comes a moment after the portal has appeared and goes with the log-out; where it is blocked the portal works without.",
    words: { "session.ended": "nobody is signed in any more" },
  },
];
